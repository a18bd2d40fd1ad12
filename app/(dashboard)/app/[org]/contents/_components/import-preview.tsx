'use client';

import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { ContentDocument } from '@/ui/document/document-reading';
import type { ReferenceTarget } from '@/ui/document/rendering';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import classes from './markdown.module.css';

/** Formulas and colours of code weigh much; they are loaded when there is something to preview. */
const DocumentView = dynamic(() => import('@/ui/document/document-view').then((module) => module.DocumentView), {
  loading: () => <LoadingState label="Preparing the preview" />,
});

type Props = {
  document: ContentDocument;
  warnings: readonly string[];
  references: Readonly<Record<string, ReferenceTarget>>;
  theme: string | null;
  actions: ReactNode;
};

/** What the text becomes, before anything is kept. */
export function ImportPreview({ document, warnings, references, theme, actions }: Props) {
  return (
    <>
      {warnings.length > 0 && (
        <Alert
          role="status"
          color="brass"
          icon={<IconAlertTriangle size={16} aria-hidden />}
          title={
            warnings.length === 1
              ? 'One thing was changed or left out'
              : `${warnings.length} things were changed or left out`
          }
        >
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Panel title="Preview" actions={actions}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard as well */}
        <section className={classes.preview} aria-label="Preview of the document" tabIndex={0}>
          <DocumentView document={document} theme={theme} answers references={references} titleLevel={2} />
        </section>
      </Panel>
    </>
  );
}
