'use client';

import { useEffect, useState } from 'react';
import { anchorOf } from './anchors';
import styles from './outline.module.css';

export interface OutlineEntry {
  id: string;
  level: 1 | 2 | 3;
  title: string;
}

/** The sections of the document beside it; the one that is being read is marked. */
export function DocumentOutline({ entries }: { entries: readonly OutlineEntry[] }) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const first = changes.find((change) => change.isIntersecting);
        if (first !== undefined) setCurrent(first.target.id);
      },
      { rootMargin: '-10% 0px -75% 0px' },
    );
    for (const { id } of entries) {
      const element = document.getElementById(anchorOf(id));
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [entries]);

  if (entries.length === 0) return null;
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <nav className={styles.outline} aria-label="Outline">
      <p className={styles.label}>On this page</p>
      <ol>
        {entries.map((entry) => {
          const anchor = anchorOf(entry.id);
          return (
            <li key={entry.id} data-depth={entry.level - top}>
              <a href={`#${anchor}`} aria-current={current === anchor ? 'location' : undefined}>
                {entry.title === '' ? 'Untitled section' : entry.title}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
