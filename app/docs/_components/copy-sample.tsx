'use client';

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

const SHOWN_MS = 1_600;

/** Copies the code of the figure that it stands in, so that the code is sent once. */
export function CopySample() {
  const [copied, setCopied] = useState(false);

  async function copy(button: HTMLButtonElement) {
    await navigator.clipboard.writeText(button.closest('figure')?.querySelector('code')?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }

  const label = copied ? 'Copied' : 'Copy';
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={(event) => void copy(event.currentTarget)}>
        {copied ? <IconCheck size={14} stroke={1.8} aria-hidden /> : <IconCopy size={14} stroke={1.6} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
