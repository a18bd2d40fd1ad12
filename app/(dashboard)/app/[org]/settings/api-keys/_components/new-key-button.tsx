'use client';

import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../../../../../_trpc/client';
import { KeyOnce } from './key-once';
import { NewKeyForm } from './new-key-form';

export function NewKeyButton() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const create = useMutation(
    trpc.organization.createApiKey.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.organization.listApiKeys.queryFilter()),
    }),
  );
  const open = () => {
    create.reset();
    setOpened(true);
  };
  const close = () => setOpened(false);
  const made = create.data;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={open}>
        New key
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        onExitTransitionEnd={create.reset}
        title={made === undefined ? 'New API key' : 'Keep this key now'}
        size={made === undefined ? 'md' : 'lg'}
        // The key cannot be shown again, so the dialog that shows it is only left on purpose.
        closeOnClickOutside={made === undefined}
        closeOnEscape={made === undefined}
        withCloseButton={made === undefined}
      >
        {made === undefined ? (
          <NewKeyForm onSubmit={create.mutate} pending={create.isPending} error={create.error} onCancel={close} />
        ) : (
          <KeyOnce apiKey={made} onDone={close} />
        )}
      </Modal>
    </>
  );
}
