'use client';

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** Sends a form that stands on a page of its own; turns until the next page is there. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" size="md" fullWidth loading={pending}>
      {children}
    </Button>
  );
}
