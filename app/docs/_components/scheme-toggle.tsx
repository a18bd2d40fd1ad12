'use client';

import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Light or dark. Which one it is now is known in the browser alone. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const dark = here && scheme === 'dark';
  return (
    <ActionIcon
      size="lg"
      aria-label={dark ? 'Switch to light' : 'Switch to dark'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={17} stroke={1.6} aria-hidden /> : <IconMoon size={17} stroke={1.6} aria-hidden />}
    </ActionIcon>
  );
}
