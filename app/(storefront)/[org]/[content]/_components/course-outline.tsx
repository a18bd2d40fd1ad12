import type { CoursePageDto } from '@/modules/commerce/schemas';
import classes from './storefront.module.css';

type Entry = CoursePageDto['outline'][number];
type Section = { entry: Entry; parts: Entry[] };

/** More than that is folded away; a course may have hundreds of headings. */
const SECTIONS_SHOWN = 8;

/** The headings of the course, those of its highest level with the ones below them. */
export function CourseOutline({ outline }: { outline: readonly Entry[] }) {
  const sections = sectionsOf(outline);
  const [shown, folded] = [sections.slice(0, SECTIONS_SHOWN), sections.slice(SECTIONS_SHOWN)];
  return (
    <>
      <Sections sections={shown} start={1} />
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary>{folded.length === 1 ? 'Show one more section' : `Show ${folded.length} more sections`}</summary>
          <Sections sections={folded} start={SECTIONS_SHOWN + 1} />
        </details>
      )}
    </>
  );
}

function Sections({ sections, start }: { sections: readonly Section[]; start: number }) {
  return (
    <ol className={classes.outline} start={start} aria-labelledby="outline">
      {sections.map(({ entry, parts }, index) => (
        <li key={entry.id}>
          <span className={classes.number} aria-hidden>
            {start + index}
          </span>
          <div>
            <p>{entry.title}</p>
            {parts.length > 0 && (
              <ul>
                {parts.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Headings without a word say nothing here. */
function sectionsOf(outline: readonly Entry[]): Section[] {
  const entries = outline.filter(({ title }) => title.trim() !== '');
  const top = Math.min(...entries.map(({ level }) => level));
  const sections: Section[] = [];
  for (const entry of entries) {
    const current = sections.at(-1);
    if (entry.level === top || current === undefined) sections.push({ entry, parts: [] });
    else current.parts.push(entry);
  }
  return sections;
}
