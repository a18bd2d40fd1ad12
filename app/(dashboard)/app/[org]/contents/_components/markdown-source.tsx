'use client';

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeTxt } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { MARKDOWN_LENGTH_MAX } from '@/modules/content/schemas';
import { EXAMPLE_MARKDOWN } from './example-markdown';
import classes from './markdown.module.css';

type Props = {
  value: string;
  onChange: (markdown: string) => void;
  onPreview: () => void;
  pending: boolean;
  textRef: RefObject<HTMLTextAreaElement | null>;
};

const ACCEPTED = { 'text/markdown': ['.md', '.markdown'], 'text/plain': ['.txt', '.md', '.markdown'] };
/** A character may take four bytes. */
const BYTES_MAX = MARKDOWN_LENGTH_MAX * 4;

/** Takes Markdown from a file, by drop or choice, or as it is typed or pasted. */
export function MarkdownSource({ value, onChange, onPreview, pending, textRef }: Props) {
  const [problem, setProblem] = useState<string | null>(null);

  async function read(files: File[]) {
    const [file] = files;
    if (file === undefined) return;
    setProblem(null);
    onChange(await file.text());
  }

  return (
    <Stack gap="md">
      <Dropzone
        onDrop={read}
        onReject={() => setProblem('Only a single Markdown or text file of at most 8 MB can be read.')}
        accept={ACCEPTED}
        multiple={false}
        maxSize={BYTES_MAX}
        className={classes.drop}
        inputProps={{ 'aria-label': 'Markdown file' }}
      >
        <Group gap="sm" justify="center" wrap="nowrap">
          <IconFileTypeTxt size={22} stroke={1.5} aria-hidden />
          <div>
            <Text size="sm" fw={500}>
              Drop a Markdown file here, or choose one
            </Text>
            <Text size="xs" c="dimmed">
              .md, .markdown or .txt
            </Text>
          </div>
        </Group>
      </Dropzone>
      {problem !== null && (
        <Text size="sm" role="alert" className={classes.problem}>
          {problem}
        </Text>
      )}
      <Textarea
        ref={textRef}
        label="Markdown"
        description="Headings divide the document. Quizzes, callouts and the other blocks are written as in the example."
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={8}
        maxRows={22}
        spellCheck={false}
        classNames={{ input: classes.text }}
        maxLength={MARKDOWN_LENGTH_MAX}
      />
      <Group>
        <Button onClick={onPreview} loading={pending} disabled={value.trim() === ''}>
          Preview
        </Button>
        {value === '' && (
          <Button variant="subtle" color="gray" onClick={() => onChange(EXAMPLE_MARKDOWN)}>
            Start from an example
          </Button>
        )}
      </Group>
    </Stack>
  );
}
