'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ContentDto } from '@/modules/content/schemas';
import { notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';

/** Downloads the draft as a Markdown file. */
export function useExportMarkdown(content: ContentDto): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async () => {
    try {
      const options = trpc.content.getDocumentMarkdown.queryOptions({ id: content.id }, { staleTime: 0 });
      save(`${content.routeSegment}.md`, await queryClient.fetchQuery(options));
    } catch (error) {
      notifyRefused(error instanceof Error ? error : { message: 'Try again in a moment.' });
    }
  };
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
