'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconKey, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DeleteWebhook } from './delete-webhook';
import { ReplayDialog } from './replay-dialog';
import { RotateSecret } from './rotate-secret';

type Question = 'replay' | 'rotate' | 'delete';

/** What is done to an endpoint now and then. */
export function WebhookMenu({ webhook, onReplay }: { webhook: WebhookHealthDto; onReplay: (count: number) => void }) {
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More about this endpoint">
            <IconDots size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRepeat size={15} aria-hidden />} onClick={() => ask('replay')}>
            Replay events
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={15} aria-hidden />} onClick={() => ask('rotate')}>
            Rotate secret
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => ask('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReplayDialog webhook={webhook} opened={question === 'replay'} onClose={close} onStarted={onReplay} />
      <RotateSecret webhook={webhook} opened={question === 'rotate'} onClose={close} />
      <DeleteWebhook webhook={webhook} opened={question === 'delete'} onClose={close} />
    </>
  );
}
