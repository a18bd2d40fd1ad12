import { recordName, resolved, type Schema } from '../_reference/description';
import { alternativesOf, type Field, fieldsOf } from '../_reference/schema-text';
import { FieldRow } from './field-row';
import classes from './schema-fields.module.css';

type Props = {
  schema: Schema;
  /** The records that this one is part of, so that a record in itself is named and not unfolded for ever. */
  inside?: readonly string[];
  /** Whether a missing mark means optional (a request) or is not told (an answer). */
  request: boolean;
};

/** The fields of an object as rows; what they hold unfolds. Works without scripts. */
export function SchemaFields({ schema, inside = [], request }: Props) {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) {
    return (
      <div className={classes.alternatives}>
        {alternatives.map((each, index) => (
          <section key={recordName(each) ?? index}>
            <p className={classes.either}>{index === 0 ? 'Either' : 'Or'}</p>
            <SchemaFields schema={each} inside={inside} request={request} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.rows}>
      {fieldsOf(schema).map((field) => (
        <li key={field.name}>
          <FieldRow
            name={field.name}
            schema={field.schema}
            description={field.schema.description ?? resolved<Schema>(field.schema).description}
            required={request ? field.required : null}
          />
          <Deeper field={field} inside={inside} request={request} />
        </li>
      ))}
    </ul>
  );
}

function Deeper({ field, inside, request }: { field: Field; inside: readonly string[]; request: boolean }) {
  const { schema } = field;
  const name = recordName(schema) ?? recordName(schema.items ?? {});
  if (name !== null && inside.includes(name)) return null;
  if (fieldsOf(schema).length === 0 && alternativesOf(schema).length === 0) return null;
  return (
    <details className={classes.deeper}>
      <summary>
        Fields of <code>{field.name}</code>
      </summary>
      <SchemaFields schema={schema} inside={name === null ? inside : [...inside, name]} request={request} />
    </details>
  );
}
