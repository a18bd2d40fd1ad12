'use client';

import { useState } from 'react';
import blocks from './blocks.module.css';

const SHOWN_MS = 1_600;

/** Copies the code of the figure that it stands in, so that the code is sent once. */
export function CopyCode() {
  const [copied, setCopied] = useState(false);

  async function copy(button: HTMLButtonElement) {
    const code = button.closest('figure')?.querySelector('code')?.textContent ?? '';
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return (
    <button type="button" className={blocks.quietButton} onClick={(event) => void copy(event.currentTarget)}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
