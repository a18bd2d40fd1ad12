import { IconAlertOctagon, IconAlertTriangle, IconBulb, IconInfoCircle, IconLink } from '@tabler/icons-react';
import { createElement } from 'react';
import { textOf } from '../../modules/content/document/plain-text';
import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import styles from './document.module.css';
import { CheckBox } from './glyphs';
import type { NodeProps } from './rendering';

export function Paragraph({ attrs, children, rendering }: NodeProps<'paragraph'>) {
  return (
    <p id={anchorIn(rendering, attrs.id)} className={styles.paragraph}>
      {children}
    </p>
  );
}

export function Heading({ attrs, children, content, rendering }: NodeProps<'heading'>) {
  const anchor = anchorIn(rendering, attrs.id);
  const element = `h${Math.min(6, rendering.titleLevel + attrs.level)}`;
  return (
    <div className={styles.heading} data-level={attrs.level} id={anchor} data-document-heading={anchor}>
      {createElement(element, null, children)}
      {anchor !== undefined && (
        <a className={styles.anchor} href={`#${anchor}`} aria-label={`Link to “${content.map(textOf).join('')}”`}>
          <IconLink size="0.75em" aria-hidden />
        </a>
      )}
    </div>
  );
}

export function BulletList({ attrs, children, rendering }: NodeProps<'bulletList'>) {
  return <ul id={anchorIn(rendering, attrs.id)}>{children}</ul>;
}

export function OrderedList({ attrs, children, rendering }: NodeProps<'orderedList'>) {
  return (
    <ol id={anchorIn(rendering, attrs.id)} start={attrs.start}>
      {children}
    </ol>
  );
}

export function ListItem({ children }: NodeProps<'listItem'>) {
  return <li>{children}</li>;
}

export function TaskList({ attrs, children, rendering }: NodeProps<'taskList'>) {
  return (
    <ul id={anchorIn(rendering, attrs.id)} className={styles.tasks}>
      {children}
    </ul>
  );
}

export function TaskItem({ attrs, children }: NodeProps<'taskItem'>) {
  return (
    <li className={styles.task}>
      <CheckBox checked={attrs.checked} />
      <div>
        <span className={styles.hidden}>{attrs.checked ? 'Done: ' : 'To do: '}</span>
        {children}
      </div>
    </li>
  );
}

export function Blockquote({ attrs, children, rendering }: NodeProps<'blockquote'>) {
  return (
    <blockquote id={anchorIn(rendering, attrs.id)} className={styles.quote}>
      {children}
    </blockquote>
  );
}

const TONES = {
  info: { label: 'Note', Icon: IconInfoCircle },
  tip: { label: 'Tip', Icon: IconBulb },
  warning: { label: 'Warning', Icon: IconAlertTriangle },
  danger: { label: 'Danger', Icon: IconAlertOctagon },
} as const;

export function Callout({ attrs, children, rendering }: NodeProps<'callout'>) {
  const { label, Icon } = TONES[attrs.tone];
  return (
    <div id={anchorIn(rendering, attrs.id)} className={blocks.callout} data-tone={attrs.tone} role="note">
      <p className={blocks.calloutLabel}>
        <Icon size="1.15em" aria-hidden />
        {label}
      </p>
      <div className={blocks.calloutBody}>{children}</div>
    </div>
  );
}

export function Toggle({ attrs, children, rendering }: NodeProps<'toggle'>) {
  return (
    <details id={anchorIn(rendering, attrs.id)} className={blocks.toggle}>
      <summary>{attrs.summary}</summary>
      <div className={blocks.toggleBody}>{children}</div>
    </details>
  );
}

export function Divider({ attrs, rendering }: NodeProps<'divider'>) {
  return <hr id={anchorIn(rendering, attrs.id)} className={styles.divider} />;
}
