'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { counted } from './offer-words';
import { useOfferChanged } from './use-offer-changed';

type Props = { offer: OfferStandingDto; opened: boolean; onClose: () => void };

/** Says what archiving does and asks; or says which offer has to become primary first, and does not ask. */
export function ArchiveOffer({ offer, opened, onClose }: Props) {
  const { id, name, isPrimary, contentId } = offer;
  const trpc = useTRPC();
  const changed = useOfferChanged();
  const siblings = useQuery(trpc.offering.browseOffers.queryOptions({ id: contentId }, { enabled: opened }));
  const archive = useMutation(
    trpc.offering.archiveOffer.mutationOptions({
      onSuccess: async () => {
        onClose();
        await changed();
        notifyDone(`“${name}” is archived.`);
      },
    }),
  );
  const others = (siblings.data ?? []).filter((each) => each.id !== id && each.status === 'active');
  const title = `Archive “${name}”?`;
  if (isPrimary && others.length > 0) {
    return (
      <Modal opened={opened} onClose={onClose} title={title} size="sm">
        <Stack gap="md">
          <Text size="sm">
            This is the primary offer, the one that is meant wherever none is named. Make{' '}
            {others.length === 1 ? `“${others[0]?.name}”` : 'one of the other active offers'} primary first.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        archive.reset();
        onClose();
      }}
      title={title}
      confirmLabel="Archive offer"
      destructive
      onConfirm={() => archive.mutate({ id })}
      pending={archive.isPending}
      error={archive.error?.message}
    >
      <Consequences offer={offer} last={others.length === 0} />
    </ConfirmDialog>
  );
}

function Consequences({ offer, last }: { offer: OfferStandingDto; last: boolean }) {
  const { learnerCount, accessLink } = offer;
  return (
    <Text size="sm">
      Nobody can buy it or ask to be enrolled on it any more
      {accessLink !== null && ', by its access link neither'}.{' '}
      {learnerCount > 0 &&
        `Its ${counted(learnerCount, 'learner')} ${learnerCount === 1 ? 'keeps' : 'keep'} access and terms, and plans that are being paid go on. `}
      {last && 'It is the last active offer, so the course cannot be bought at all. '}
      There is no way back, but a duplicate of it is active.
    </Text>
  );
}
