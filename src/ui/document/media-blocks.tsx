import { IconDownload, IconExternalLink, IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import styles from './document.module.css';
import { FrameOnDemand } from './frame-on-demand';
import { playerOf } from './players';
import type { NodeProps } from './rendering';
import { isUploaded, placeOf, safeAddress } from './safe-url';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

function sizeText(bytes: number): string {
  const power = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

function Unsafe({ id, what }: { id: string | undefined; what: string }) {
  return (
    <p id={id} className={blocks.notice}>
      {what} is not shown: its address is not accepted.
    </p>
  );
}

export function ImageBlock({ attrs, rendering }: NodeProps<'image'>) {
  const id = anchorIn(rendering, attrs.id);
  const src = safeAddress(attrs.src, 'source');
  if (src === null) return <Unsafe id={id} what="This picture" />;
  return (
    <figure id={id} className={blocks.figure}>
      {/* biome-ignore lint/performance/noImgElement: the address is the author's, and uploads are sized already */}
      <img
        src={src}
        alt={attrs.alt}
        loading="lazy"
        decoding="async"
        style={attrs.width === null ? undefined : { width: attrs.width }}
      />
      {attrs.caption !== '' && <figcaption>{attrs.caption}</figcaption>}
    </figure>
  );
}

export function VideoBlock({ attrs, rendering }: NodeProps<'video'>) {
  const id = anchorIn(rendering, attrs.id);
  const src = safeAddress(attrs.src, 'source');
  if (src === null) return <Unsafe id={id} what="This video" />;
  return (
    <figure id={id} className={blocks.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: its tracks come from the document */}
      <video
        controls
        playsInline
        preload="metadata"
        poster={safeAddress(attrs.poster, 'source') ?? undefined}
        src={src}
      >
        {attrs.captions.map((caption) => {
          const track = safeAddress(caption.src, 'source');
          return track === null ? null : (
            <track key={caption.src} kind="captions" src={track} srcLang={caption.language} label={caption.label} />
          );
        })}
      </video>
    </figure>
  );
}

export function AudioBlock({ attrs, rendering }: NodeProps<'audio'>) {
  const id = anchorIn(rendering, attrs.id);
  const src = safeAddress(attrs.src, 'source');
  if (src === null) return <Unsafe id={id} what="This recording" />;
  return (
    <figure id={id} className={blocks.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording has no picture to caption */}
      <audio controls preload="none" src={src} aria-label="Recording" />
    </figure>
  );
}

export function FileBlock({ attrs, rendering }: NodeProps<'file'>) {
  const id = anchorIn(rendering, attrs.id);
  const src = safeAddress(attrs.src, 'source');
  if (src === null) return <Unsafe id={id} what="This file" />;
  return (
    <a id={id} className={blocks.card} href={src} download={attrs.name} rel="noopener noreferrer">
      <IconFile className={blocks.cardIcon} aria-hidden />
      <span className={blocks.cardText}>
        <span className={blocks.cardTitle}>{attrs.name}</span>
        <span className={blocks.cardNote}>{attrs.size === null ? placeOf(src) : sizeText(attrs.size)}</span>
      </span>
      <span className={styles.hidden}>(download)</span>
      <IconDownload className={blocks.cardAction} aria-hidden />
    </a>
  );
}

/** Opened in place where the file is ours; another host's may forbid framing, and is opened in its own tab. */
export function PdfBlock({ attrs, rendering }: NodeProps<'pdf'>) {
  const id = anchorIn(rendering, attrs.id);
  const src = safeAddress(attrs.src, 'source');
  if (src === null) return <Unsafe id={id} what="This PDF" />;
  const name = decodeURIComponent(src.split('/').at(-1)?.split(/[?#]/)[0] ?? '') || 'PDF document';
  const card = (
    <a className={blocks.card} href={src} target="_blank" rel="noopener noreferrer">
      <IconFileTypePdf className={blocks.cardIcon} aria-hidden />
      <span className={blocks.cardText}>
        <span className={blocks.cardTitle}>{name}</span>
        <span className={blocks.cardNote}>PDF · {placeOf(src)}</span>
      </span>
      <span className={styles.hidden}>(opens in a new tab)</span>
      <IconExternalLink className={blocks.cardAction} aria-hidden />
    </a>
  );
  return (
    <div id={id}>{isUploaded(src) ? <FrameOnDemand kind="pdf" frame={src} title={name} link={card} /> : card}</div>
  );
}

export function EmbedBlock({ attrs, rendering }: NodeProps<'embed'>) {
  const id = anchorIn(rendering, attrs.id);
  const address = safeAddress(attrs.url, 'source');
  if (address === null) return <Unsafe id={id} what="This embed" />;
  const player = playerOf(address);
  const card = (
    <a className={blocks.card} href={address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink className={blocks.cardIcon} aria-hidden />
      <span className={blocks.cardText}>
        <span className={blocks.cardTitle}>{placeOf(address)}</span>
        <span className={blocks.cardNote}>{address.replace(/^https:\/\/(www\.)?/, '')}</span>
      </span>
      <span className={styles.hidden}>(opens in a new tab)</span>
    </a>
  );
  return (
    <div id={id}>
      {player === null ? card : <FrameOnDemand kind="player" frame={player.frame} title={player.name} link={card} />}
    </div>
  );
}
