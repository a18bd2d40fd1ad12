'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconCopy, IconDots, IconPencil, IconStar } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { ArchiveOffer } from './archive-offer';
import { useOfferChanged } from './use-offer-changed';

type Props = { offer: OfferStandingDto; contentHref: string; here?: boolean };

/** What can be done with one offer. `here`: on its own page, which need not be opened. */
export function OfferMenu({ offer, contentHref, here = false }: Props) {
  const { id, name, status, isPrimary } = offer;
  const trpc = useTRPC();
  const router = useRouter();
  const changed = useOfferChanged();
  const [archiving, archive] = useDisclosure(false);
  const active = status === 'active';
  const makePrimary = useMutation(
    trpc.offering.makeOfferPrimary.mutationOptions({
      onSuccess: async () => {
        await changed();
        notifyDone(`“${name}” is the primary offer.`);
      },
      onError: notifyRefused,
    }),
  );
  const duplicate = useMutation(
    trpc.offering.duplicateOffer.mutationOptions({
      onSuccess: async (copy) => {
        await changed();
        notifyDone(`“${copy.name}” is a new, active offer.`);
        router.push(`${contentHref}/offers/${copy.id}`);
      },
      onError: notifyRefused,
    }),
  );
  return (
    <>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${name}`} loading={makePrimary.isPending || duplicate.isPending}>
            <IconDots size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!here && (
            <Menu.Item
              component={Link}
              href={`${contentHref}/offers/${id}`}
              leftSection={<IconPencil size={15} aria-hidden />}
            >
              Edit
            </Menu.Item>
          )}
          {active && !isPrimary && (
            <Menu.Item leftSection={<IconStar size={15} aria-hidden />} onClick={() => makePrimary.mutate({ id })}>
              Make primary
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => duplicate.mutate({ id })}>
            Duplicate
          </Menu.Item>
          {active && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconArchive size={15} aria-hidden />} onClick={archive.open}>
                Archive…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ArchiveOffer offer={offer} opened={archiving} onClose={archive.close} />
    </>
  );
}
