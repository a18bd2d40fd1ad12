import { CodeSample } from '../../_components/code-sample';
import { Markdown } from '../../_components/markdown';
import { SchemaFields } from '../../_components/schema-fields';
import type { EventDescription } from '../../_reference/description';
import classes from './event-entry.module.css';

/** One event, folded: its name and trigger, and inside what it carries. A link to its name unfolds it. */
export function EventEntry({ event: { name, trigger, schema, example } }: { event: EventDescription }) {
  return (
    <details className={classes.root}>
      <summary>
        <code>{name}</code>
        <span>
          <Markdown text={trigger} inline />
        </span>
      </summary>
      <div id={name} className={classes.inside}>
        <section className={classes.fields} aria-label={`Fields of ${name}`}>
          <p>
            Version {example.version}. Fields of <code>data</code>:
          </p>
          <SchemaFields schema={schema} request={false} />
        </section>
        <CodeSample code={JSON.stringify(example, null, 2)} language="json" title="Example" />
      </div>
    </details>
  );
}
