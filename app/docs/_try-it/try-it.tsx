'use client';

import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay } from '@tabler/icons-react';
import classes from './try-it.module.css';
import { type Callable, TryItForm } from './try-it-form';

/** Opens the live client for one operation. */
export function TryIt(callable: Callable) {
  const [opened, drawer] = useDisclosure(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconPlayerPlay size={13} stroke={2} aria-hidden />}
        onClick={drawer.open}
        aria-label={`Try it: ${callable.title}`}
      >
        Try it
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="right"
        size="min(100vw, 38rem)"
        title={callable.title}
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ title: classes.title, header: classes.header }}
      >
        <TryItForm callable={callable} />
      </Drawer>
    </>
  );
}
