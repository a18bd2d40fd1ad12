'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../_trpc/client';
import { DeactivateCampaign } from './deactivate-campaign';
import { DeleteCampaign } from './delete-campaign';
import { useCampaignChanged } from './use-campaign-changed';

type Props = { campaign: CampaignStandingDto; href?: string; onDeleted?: () => void };

/** What can be done with one campaign. Without `href` it stands on the campaign's own page. */
export function CampaignMenu({ campaign, href, onDeleted }: Props) {
  const { id, code, active } = campaign;
  const trpc = useTRPC();
  const changed = useCampaignChanged();
  const [question, ask] = useState<'deactivate' | 'delete' | null>(null);
  const close = () => ask(null);
  const activate = useMutation(
    trpc.offering.updateCampaign.mutationOptions({
      onSuccess: async () => {
        await changed();
        notifyDone(`${code} is active again.`);
      },
      onError: notifyRefused,
    }),
  );
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${code}`} loading={activate.isPending}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {href !== undefined && (
            <Menu.Item component={Link} href={href} leftSection={<IconPencil size={15} aria-hidden />}>
              Edit
            </Menu.Item>
          )}
          {active ? (
            <Menu.Item leftSection={<IconPlayerPause size={15} aria-hidden />} onClick={() => ask('deactivate')}>
              Deactivate…
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
              onClick={() => activate.mutate({ id, active: true })}
            >
              Activate
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => ask('delete')}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeactivateCampaign campaign={campaign} opened={question === 'deactivate'} onClose={close} />
      <DeleteCampaign
        campaign={campaign}
        opened={question === 'delete'}
        onClose={close}
        onDeactivate={active ? () => ask('deactivate') : undefined}
        onDeleted={onDeleted}
      />
    </>
  );
}
