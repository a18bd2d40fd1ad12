'use client';

import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useViewer } from '../../../_components/viewer';
import { ImportPreview } from '../../_components/import-preview';
import classes from '../../_components/markdown.module.css';
import { MarkdownRefusal } from '../../_components/markdown-refusal';
import { MarkdownSource } from '../../_components/markdown-source';
import { useMayEdit } from '../../_components/use-editable-teams';
import { useExportMarkdown } from '../../_components/use-export-markdown';

/** Replaces the draft by Markdown, after a look at what becomes of it, and gives the draft out as Markdown. */
export function ImportScreen({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { slug } = useViewer().organization;
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const [markdown, setMarkdown] = useState('');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const download = useExportMarkdown(content);
  const mayEdit = useMayEdit(content);
  const preview = useMutation(trpc.content.previewImport.mutationOptions());
  const replace = useMutation(
    trpc.content.importMarkdown.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.content.pathFilter());
        notifyDone('The draft was replaced. Learners see it once you publish.');
        router.push(`/app/${slug}/contents/${contentId}`);
        router.refresh();
      },
    }),
  );

  function change(next: string) {
    setMarkdown(next);
    preview.reset();
    replace.reset();
  }

  return (
    <div className={classes.parts}>
      <Panel
        title="Export"
        description="The draft as Markdown, answer keys included. Importing the file again gives the same document."
        padded
      >
        <Button variant="default" leftSection={<IconDownload size={15} aria-hidden />} onClick={download}>
          Download {content.routeSegment}.md
        </Button>
      </Panel>
      {mayEdit && (
        <Panel
          title="Import"
          description="Replaces the whole draft. Blocks that stay keep their ids, so that answers and progress stay linked."
          padded
        >
          <MarkdownSource
            value={markdown}
            onChange={change}
            onPreview={() => preview.mutate({ markdown, contentId })}
            pending={preview.isPending}
            textRef={textRef}
          />
        </Panel>
      )}
      {preview.error !== null && <MarkdownRefusal message={preview.error.message} textRef={textRef} />}
      {preview.data !== undefined && (
        <>
          <ImportPreview
            {...preview.data}
            theme={content.theme}
            actions={
              <Button
                loading={replace.isPending || replace.isSuccess}
                onClick={() => replace.mutate({ markdown, contentId })}
              >
                Replace the draft
              </Button>
            }
          />
          <Text size="sm" c="dimmed">
            Tags, kind and slug in the head of the file are for new contents; this content keeps its settings.
          </Text>
          <FormError message={replace.error?.message} />
        </>
      )}
    </div>
  );
}
