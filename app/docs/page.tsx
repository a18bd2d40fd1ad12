import { env } from '@/platform/env';
import { GUIDE } from '@/server/rest/openapi-guide';
import { TextLink } from '@/ui/text-link';
import { CodeSample } from './_components/code-sample';
import classes from './_components/guide.module.css';
import { Markdown } from './_components/markdown';
import { RequestSample } from './_components/request-sample';
import { basePath, groups } from './_reference/description';
import { apiRequest } from './_reference/request';

/** What to know before the first call. */
export default function GuidePage() {
  const origin = env().APP_URL;
  const first = apiRequest({
    method: 'GET',
    template: '/organization',
    basePath,
    values: {},
    query: [],
    body: null,
  });
  return (
    <>
      <div className={classes.top}>
        <header className={classes.header}>
          <h1>API reference</h1>
          <p>
            The REST API does what the dashboard does, on the same records and by the same rules. It speaks JSON over{' '}
            <code>{`${origin}${basePath}`}</code>.
          </p>
        </header>
        <section aria-label="First call" className={classes.first}>
          <RequestSample request={first} origin={origin} needsKey />
          <CodeSample
            language="bash"
            title="Put the key where the examples look for it"
            code={'export LECTERN_KEY=lk_live_…'}
          />
        </section>
      </div>
      {GUIDE.map(({ id, title, markdown }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
          <h2 id={`${id}-title`}>
            <a href={`#${id}`}>{title}</a>
          </h2>
          <Markdown text={markdown} />
          {id === 'events' && (
            <p>
              <TextLink href="/docs/events">See all events and how to receive them</TextLink>
            </p>
          )}
          {id === 'errors' && (
            <p>
              <TextLink href="/docs/errors">See all error codes</TextLink>
            </p>
          )}
        </section>
      ))}
      <section id="resources" aria-labelledby="resources-title" className={classes.section}>
        <h2 id="resources-title">
          <a href="#resources">Resources</a>
        </h2>
        <ul className={classes.resources}>
          {groups.map(({ slug, name, description, routes }) => (
            <li key={slug}>
              <TextLink href={`/docs/${slug}`}>{name}</TextLink>
              <p>{description}</p>
              <p className={classes.count}>
                {routes.length} {routes.length === 1 ? 'operation' : 'operations'}
              </p>
            </li>
          ))}
        </ul>
        <p>
          The whole as OpenAPI 3.1, for code generators and other tools:{' '}
          <a href={`${basePath}/openapi.json`}>openapi.json</a>
        </p>
      </section>
    </>
  );
}
