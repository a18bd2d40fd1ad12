'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../_trpc/client';
import { ImportPreview } from './import-preview';
import { ImportSettings } from './import-settings';
import classes from './markdown.module.css';
import { MarkdownRefusal } from './markdown-refusal';
import { MarkdownSource } from './markdown-source';

/** Makes a content from Markdown: first the text, then what it becomes and under which address. */
export function ImportNewContent() {
  const trpc = useTRPC();
  const [markdown, setMarkdown] = useState('');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const preview = useMutation(trpc.content.previewImport.mutationOptions());
  return (
    <div className={classes.parts}>
      <Panel padded>
        <MarkdownSource
          value={markdown}
          onChange={(next) => {
            setMarkdown(next);
            preview.reset();
          }}
          onPreview={() => preview.mutate({ markdown })}
          pending={preview.isPending}
          textRef={textRef}
        />
      </Panel>
      {preview.error !== null && <MarkdownRefusal message={preview.error.message} textRef={textRef} />}
      {preview.data !== undefined && (
        <>
          <ImportSettings key={preview.submittedAt} markdown={markdown} found={preview.data} />
          <ImportPreview {...preview.data} theme={null} actions={null} />
        </>
      )}
    </div>
  );
}
