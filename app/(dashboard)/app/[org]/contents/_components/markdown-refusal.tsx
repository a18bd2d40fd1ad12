'use client';

import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';

type Props = { message: string; textRef: RefObject<HTMLTextAreaElement | null> };

const LINE = /^line (\d+): /;

/** Why the text is no document, with a way to the line that it is about. */
export function MarkdownRefusal({ message, textRef }: Props) {
  const line = Number(LINE.exec(message)?.[1] ?? 0);
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle size={16} aria-hidden />} title="This text cannot be read">
      {message}
      {line > 0 && (
        <div>
          <Button size="xs" variant="default" mt="xs" onClick={() => selectLine(textRef.current, line)}>
            Go to line {line}
          </Button>
        </div>
      )}
    </Alert>
  );
}

function selectLine(text: HTMLTextAreaElement | null, line: number): void {
  if (text === null) return;
  const lines = text.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, line - 4);
}
