'use client';

import { ActionIcon, Button, CopyButton as Copy, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type Props = {
  value: string;
  /** What is copied: "key", "link". */
  what: string;
  /** An icon alone, or a button with words. */
  variant?: 'icon' | 'button';
};

export function CopyButton({ value, what, variant = 'icon' }: Props) {
  return (
    <Copy value={value} timeout={2000}>
      {({ copied, copy }) => {
        const icon = copied ? (
          <IconCheck size={15} stroke={1.8} aria-hidden />
        ) : (
          <IconCopy size={15} stroke={1.6} aria-hidden />
        );
        const label = copied ? 'Copied' : `Copy ${what}`;
        if (variant === 'button') {
          return (
            <Button variant="default" leftSection={icon} onClick={copy}>
              {label}
            </Button>
          );
        }
        return (
          <Tooltip label={label}>
            <ActionIcon aria-label={label} onClick={copy}>
              {icon}
            </ActionIcon>
          </Tooltip>
        );
      }}
    </Copy>
  );
}
