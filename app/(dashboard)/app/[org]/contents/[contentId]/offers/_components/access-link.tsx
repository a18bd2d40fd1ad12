'use client';

import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import { DateTime } from '@/ui/date-time';
import { FormError } from '@/ui/form-error';
import { keepFocus } from '@/ui/keep-focus';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './offer-page.module.css';
import { useOfferChanged } from './use-offer-changed';

type Props = { offer: OfferStandingDto; mayEdit: boolean };

/** The secret address at which an unlisted offer is found. */
export function AccessLink({ offer: { id, accessLink, visibility, status }, mayEdit }: Props) {
  const trpc = useTRPC();
  const changed = useOfferChanged();
  const [question, ask] = useState<'renew' | 'remove' | null>(null);
  const done = (words: string) => ({
    onSuccess: async () => {
      // The question first, so that the focus is back on the page when what asked goes away.
      ask(null);
      await changed();
      notifyDone(words);
    },
  });
  const make = useMutation(
    trpc.offering.makeAccessLink.mutationOptions(
      done(accessLink === null ? 'The access link works from now on.' : 'There is a new link; the old one is dead.'),
    ),
  );
  const remove = useMutation(trpc.offering.deleteAccessLink.mutationOptions(done('The access link is dead.')));
  const close = () => {
    make.reset();
    remove.reset();
    ask(null);
  };
  if (accessLink === null && (!mayEdit || status === 'archived')) return null;
  return (
    <Panel ref={keepFocus} title="Access link" padded>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {visibility === 'public'
            ? 'This offer is public, so nobody needs a link. Make it unlisted to sell it by the link alone.'
            : 'Whoever has it finds this unlisted offer. Give it only to those whom you want as buyers.'}
        </Text>
        {accessLink === null ? (
          <>
            <FormError message={make.error?.message} />
            <Group>
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate({ id })}>
                Make a link
              </Button>
            </Group>
          </>
        ) : (
          <>
            <div className={classes.link}>
              <Code>{accessLink.url}</Code>
              <CopyButton value={accessLink.url} what="access link" />
            </div>
            <Text size="xs" c="dimmed">
              Made <DateTime value={accessLink.createdAt} />
            </Text>
            {mayEdit && (
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => ask('renew')}>
                  Renew…
                </Button>
                <Button variant="subtle" color="red" size="xs" onClick={() => ask('remove')}>
                  Remove…
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={question === 'renew'}
        onClose={close}
        title="Renew the access link?"
        confirmLabel="Make a new link"
        onConfirm={() => make.mutate({ id })}
        pending={make.isPending}
        error={make.error?.message}
      >
        <Text size="sm">
          The link that you gave away leads nowhere from then on. Whoever is to buy needs the new one. Learners keep
          what they have.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'remove'}
        onClose={close}
        title="Remove the access link?"
        confirmLabel="Remove link"
        destructive
        onConfirm={() => remove.mutate({ id })}
        pending={remove.isPending}
        error={remove.error?.message}
      >
        <Text size="sm">
          It leads nowhere from then on
          {visibility === 'unlisted' && ', and nobody finds this unlisted offer until there is another link'}. Learners
          keep what they have.
        </Text>
      </ConfirmDialog>
    </Panel>
  );
}
