import { IconArrowRight, IconArticle, IconLinkOff, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import { LabelledGroup } from './labelled-group';
import type { NodeProps, ReferenceTarget } from './rendering';

/** `inPlace` is the target's document, rendered; null where there is none to show. */
export function ReferenceBlock({ attrs, rendering, inPlace }: NodeProps<'reference'> & { inPlace: ReactNode }) {
  const id = anchorIn(rendering, attrs.id);
  const target = Object.hasOwn(rendering.references, attrs.contentId)
    ? rendering.references[attrs.contentId]
    : undefined;
  if (target === undefined) {
    return (
      <div id={id} className={blocks.card} data-missing>
        <IconLinkOff className={blocks.cardIcon} aria-hidden />
        <span className={blocks.cardText}>
          <span className={blocks.cardTitle}>Content that cannot be found</span>
          <span className={blocks.cardNote}>
            This reference leads to {attrs.contentId}, which is not a content of this organization.
          </span>
        </span>
      </div>
    );
  }
  if (attrs.display === 'inline' && inPlace !== null) {
    return (
      <LabelledGroup label={target.title} id={id} className={blocks.inPlace}>
        <p className={blocks.inPlaceHead}>
          <KindIcon kind={target.kind} />
          {target.href === undefined ? target.title : <a href={target.href}>{target.title}</a>}
          {attrs.required && <span className={blocks.badge}>Required</span>}
        </p>
        <div className={blocks.inPlaceBody}>{inPlace}</div>
      </LabelledGroup>
    );
  }
  return <ReferenceCard id={id} target={target} required={attrs.required} />;
}

function ReferenceCard({
  id,
  target,
  required,
}: {
  id: string | undefined;
  target: ReferenceTarget;
  required: boolean;
}) {
  const inside = (
    <>
      <KindIcon kind={target.kind} />
      <span className={blocks.cardText}>
        <span className={blocks.cardTitle}>
          {target.title}
          {required && <span className={blocks.badge}>Required</span>}
        </span>
        {target.description !== undefined && target.description !== '' && (
          <span className={blocks.cardNote}>{target.description}</span>
        )}
      </span>
    </>
  );
  return target.href === undefined ? (
    <div id={id} className={blocks.card}>
      {inside}
    </div>
  ) : (
    <a id={id} className={blocks.card} href={target.href}>
      {inside}
      <IconArrowRight className={blocks.cardAction} aria-hidden />
    </a>
  );
}

function KindIcon({ kind }: { kind: ReferenceTarget['kind'] }) {
  const Icon = kind === 'article' ? IconArticle : IconSchool;
  return <Icon className={blocks.cardIcon} aria-hidden />;
}
