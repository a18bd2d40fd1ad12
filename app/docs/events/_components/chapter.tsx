import type { ReactNode } from 'react';
import guide from '../../_components/guide.module.css';
import { EVENT_CHAPTERS } from '../../_reference/event-chapters';
import classes from './chapter.module.css';

type Props = { id: (typeof EVENT_CHAPTERS)[number]['id']; wide?: boolean; children: ReactNode };

export function Chapter({ id, wide = false, children }: Props) {
  const title = EVENT_CHAPTERS.find((each) => each.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`${guide.section} ${classes.root}`}
      data-wide={wide || undefined}
    >
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}
