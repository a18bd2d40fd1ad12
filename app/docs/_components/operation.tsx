import {
  type Answer,
  basePath,
  type Parameter,
  type Route,
  recordName,
  resolved,
  type Schema,
} from '../_reference/description';
import { exampleRequest, exampleText, type MediaExample, mediaOf } from '../_reference/examples';
import { fieldsOf } from '../_reference/schema-text';
import { TryIt } from '../_try-it/try-it';
import { CodeSample } from './code-sample';
import { ErrorAnswers } from './error-answers';
import { FieldRow } from './field-row';
import { Markdown } from './markdown';
import { MethodBadge } from './method-badge';
import classes from './operation.module.css';
import { RequestSample } from './request-sample';
import { SchemaFields } from './schema-fields';

/** One operation: what it does and takes and answers on the left, a call of it on the right. */
export function Operation({ route, origin }: { route: Route; origin: string }) {
  const { operation, method, path } = route;
  const parameters = (operation.parameters ?? []).map((each) => resolved<Parameter>(each));
  const body = mediaOf(operation.requestBody?.content);
  const answers = Object.entries(operation.responses).map(([status, answer]) => ({
    status: Number(status),
    answer: resolved<Answer>(answer),
  }));
  const success = answers.find(({ status }) => status < 300);
  const data = mediaOf(success?.answer.content);

  return (
    <article id={operation.operationId} className={classes.root} aria-labelledby={`${operation.operationId}-title`}>
      <div className={classes.text}>
        <h2 id={`${operation.operationId}-title`} className={classes.title}>
          <a href={`#${operation.operationId}`}>{operation.summary}</a>
        </h2>
        <p className={classes.route}>
          <MethodBadge method={method} />
          <code>{path}</code>
        </p>
        {operation.description !== undefined && <Markdown text={operation.description} />}
        {(['path', 'query'] as const).map((place) => (
          <Parameters key={place} place={place} parameters={parameters.filter((each) => each.in === place)} />
        ))}
        {body !== null && (
          <section className={classes.part}>
            <h3>Body</h3>
            <SchemaFields schema={body.schema} request />
          </section>
        )}
        <section className={classes.part}>
          <h3>Response</h3>
          <p className={classes.note}>
            <span className={classes.status}>{success?.status}</span>{' '}
            <Markdown text={aboutAnswer(data, success?.answer.description ?? '')} inline />
          </p>
          {data !== null && fieldsOf(dataOf(data.schema)).length > 0 && (
            <details className={classes.fold}>
              <summary>Fields of the response</summary>
              <SchemaFields schema={dataOf(data.schema)} request={false} />
            </details>
          )}
        </section>
        <ErrorAnswers answers={answers.filter(({ status }) => status >= 400)} />
      </div>
      <aside className={classes.samples} aria-label={`Example: ${operation.summary}`}>
        <RequestSample
          request={exampleRequest(route, parameters)}
          origin={origin}
          needsKey={operation.security?.length !== 0}
          action={
            <TryIt
              method={method}
              path={path}
              basePath={basePath}
              title={operation.summary}
              needsKey={operation.security?.length !== 0}
              parameters={parameters
                .filter((each) => each.in !== 'header')
                .map(({ name, in: place, required, example, description }) => ({
                  name,
                  place,
                  required: required ?? false,
                  example: example === undefined ? '' : String(example),
                  description: description ?? '',
                }))}
              body={body === null ? null : exampleText(body)}
            />
          }
        />
        {data !== null && (
          <CodeSample
            code={exampleText(data)}
            language={data.type.includes('json') ? 'json' : 'text'}
            title={`Response ${success?.status}`}
          />
        )}
      </aside>
    </article>
  );
}

function Parameters({ place, parameters }: { place: 'path' | 'query'; parameters: Parameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{place === 'path' ? 'In the path' : 'In the query'}</h3>
      <ul className={classes.rows}>
        {parameters.map(({ name, schema, description, required }) => (
          <li key={name}>
            <FieldRow name={name} schema={schema} description={description} required={required ?? false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the answer is, from the record that it holds. */
function aboutAnswer(media: MediaExample | null, fallback: string): string {
  if (media === null) return fallback;
  if (!media.type.includes('json')) return `\`${media.type}\`, outside of the envelope. ${fallback}`;
  const data = resolved<Schema>(dataOf(media.schema));
  const of = data.items === undefined ? undefined : recordName(data.items);
  if (of) return `A list of \`${of}\`. ${data.description ?? ''}`;
  return data.description ?? fallback;
}

/** What the envelope holds, or the whole where there is none. */
const dataOf = (schema: Schema): Schema => schema.properties?.data ?? schema;
