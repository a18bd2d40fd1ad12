import { Fragment, type ReactNode } from 'react';
import type { DocumentMark, MarkType, TextNode } from '../../modules/content/document/document-types';
import { HIGHLIGHT_COLORS } from '../../modules/content/document/marks';
import styles from './document.module.css';
import { contrast } from './document-theme';
import { safeAddress } from './safe-url';

type MarkOf<T extends MarkType> = Extract<DocumentMark, { type: T }>;
type MarkRenderer<T extends MarkType> = (mark: MarkOf<T>, children: ReactNode) => ReactNode;

function link(mark: MarkOf<'link'>, children: ReactNode) {
  const href = safeAddress(mark.attrs.href, 'link');
  if (href === null) return children;
  return (
    <a className={styles.link} href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

const HEX = /^#[0-9a-f]{6}$/;

function highlight(mark: MarkOf<'highlight'>, children: ReactNode) {
  const color = mark.attrs.color;
  if (HEX.test(color)) {
    const ink = contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff';
    return (
      <mark className={styles.highlight} style={{ background: color, color: ink }}>
        {children}
      </mark>
    );
  }
  const known = HIGHLIGHT_COLORS.find((name) => name === color) ?? 'yellow';
  return (
    <mark className={styles.highlight} data-color={known}>
      {children}
    </mark>
  );
}

export const MARK_RENDERERS = {
  bold: (_, children) => <strong>{children}</strong>,
  italic: (_, children) => <em>{children}</em>,
  underline: (_, children) => <u>{children}</u>,
  strike: (_, children) => <s>{children}</s>,
  code: (_, children) => <code className={styles.code}>{children}</code>,
  link,
  highlight,
  subscript: (_, children) => <sub>{children}</sub>,
  superscript: (_, children) => <sup>{children}</sup>,
} satisfies { [T in MarkType]: MarkRenderer<T> };

function applyMark<T extends MarkType>(mark: MarkOf<T>, children: ReactNode): ReactNode {
  const renderers: { [K in MarkType]: MarkRenderer<K> } = MARK_RENDERERS;
  return Object.hasOwn(renderers, mark.type) ? renderers[mark.type as T](mark, children) : children;
}

function renderText(node: TextNode): ReactNode {
  const marks = (node.marks ?? []).filter((mark) => mark.type !== 'link');
  return marks.reduceRight<ReactNode>((children, mark) => applyMark(mark, children), node.text);
}

const linkOf = (node: TextNode) => node.marks?.find((mark) => mark.type === 'link');

/** A line of text. Neighbours under one link become one link, however they are marked otherwise. */
export function renderTexts(nodes: readonly TextNode[]): ReactNode[] {
  const runs: { mark: MarkOf<'link'> | undefined; nodes: TextNode[] }[] = [];
  for (const node of nodes) {
    const mark = linkOf(node);
    const last = runs.at(-1);
    if (last !== undefined && last.mark?.attrs.href === mark?.attrs.href) last.nodes.push(node);
    else runs.push({ mark, nodes: [node] });
  }
  return runs.map((run, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
    const texts = run.nodes.map((node, at) => <Fragment key={at}>{renderText(node)}</Fragment>);
    const shown = run.mark === undefined ? texts : applyMark(run.mark, texts);
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{shown}</Fragment>;
  });
}
