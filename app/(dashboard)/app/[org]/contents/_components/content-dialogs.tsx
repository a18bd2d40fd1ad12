'use client';

import { useState } from 'react';
import type { ContentDto } from '@/modules/content/schemas';
import { DeleteContentDialog } from './delete-content-dialog';
import { DuplicateContentDialog } from './duplicate-content-dialog';

/** What is being asked about which content. */
export type ContentQuestion = { what: 'duplicate' | 'delete'; content: ContentDto };

type Props = { question: ContentQuestion | null; onClose: () => void; onDeleted?: () => void };

export function ContentDialogs({ question, onClose, onDeleted }: Props) {
  // The last question stays while its dialog fades.
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);
  if (shown === null) return null;
  return (
    <>
      <DuplicateContentDialog
        key={`duplicate ${shown.content.id}`}
        content={shown.content}
        opened={question?.what === 'duplicate'}
        onClose={onClose}
      />
      <DeleteContentDialog
        key={`delete ${shown.content.id}`}
        content={shown.content}
        opened={question?.what === 'delete'}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  );
}
