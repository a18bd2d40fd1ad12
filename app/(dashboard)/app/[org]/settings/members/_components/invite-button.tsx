'use client';

import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useIsStaffLead } from '../../../_components/viewer';
import { InviteForm } from './invite-form';

export function InviteButton() {
  const leads = useIsStaffLead();
  const [opened, dialog] = useDisclosure(false);
  if (!leads) return null;
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />} onClick={dialog.open}>
        Invite
      </Button>
      <Modal opened={opened} onClose={dialog.close} title="Invite somebody">
        <InviteForm onDone={dialog.close} />
      </Modal>
    </>
  );
}
