import { createElement } from 'react';
import styles from './document.module.css';
import type { NodeProps } from './rendering';
import { safeAddress } from './safe-url';

export function Cover({ attrs }: NodeProps<'cover'>) {
  const src = safeAddress(attrs.src, 'source');
  // biome-ignore lint/performance/noImgElement: the address is the author's, and uploads are sized already
  return src === null ? null : <img className={styles.cover} src={src} alt={attrs.alt ?? ''} />;
}

export function Title({ children, rendering }: NodeProps<'title'>) {
  return createElement(`h${rendering.titleLevel}`, { className: styles.title }, children);
}

export function Description({ children, content }: NodeProps<'description'>) {
  return content.length === 0 ? null : <p className={styles.description}>{children}</p>;
}
