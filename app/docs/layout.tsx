import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { GUIDE } from '@/server/rest/openapi-guide';
import { DocsShell } from './_components/docs-shell';
import { LanguageProvider } from './_components/language-choice';
import { errorCodes, events, groups } from './_reference/description';
import { EVENT_CHAPTERS } from './_reference/event-chapters';
import { KeyMemory } from './_try-it/key-memory';

export const metadata: Metadata = {
  title: { default: 'API reference', template: '%s · API reference · Lectern' },
  description:
    'The REST API of Lectern: every operation with its fields, errors and examples, and a client to try them.',
};

/** The memory of the key and the chosen language outlive a change of page, and nothing else. */
export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <KeyMemory>
      <LanguageProvider>
        <DocsShell
          guide={GUIDE.map(({ id, title }) => ({ id, title }))}
          groups={groups.map(({ slug, name, routes }) => ({
            slug,
            name,
            operations: routes.map(({ method, path, operation: { operationId, summary } }) => ({
              id: operationId,
              method,
              path,
              summary,
            })),
          }))}
          eventChapters={EVENT_CHAPTERS}
          events={events.map(({ name, trigger }) => ({ name, trigger }))}
          errors={errorCodes.map(({ code, meaning }) => ({ code, meaning }))}
        >
          {children}
        </DocsShell>
      </LanguageProvider>
    </KeyMemory>
  );
}
