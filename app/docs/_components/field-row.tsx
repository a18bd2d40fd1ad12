import type { Schema } from '../_reference/description';
import { constraintsOf, typeText } from '../_reference/schema-text';
import classes from './field-row.module.css';
import { Markdown } from './markdown';

type Props = {
  name: string;
  schema: Schema;
  description: string | undefined;
  /** null: not a question, as in an answer. */
  required: boolean | null;
};

/** One field or parameter: its name, its type, what it means and what it may be. */
export function FieldRow({ name, schema, description, required }: Props) {
  const constraints = constraintsOf(schema);
  return (
    <div className={classes.root}>
      <p className={classes.head}>
        <code className={classes.name}>{name}</code>
        <span className={classes.type}>{typeText(schema)}</span>
        {required === true && <span className={classes.required}>required</span>}
      </p>
      {description !== undefined && (
        <div className={classes.description}>
          <Markdown text={description} inline />
        </div>
      )}
      {constraints.length > 0 && (
        <dl className={classes.constraints}>
          {constraints.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {values.map((value) => (
                  <code key={value}>{value}</code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
