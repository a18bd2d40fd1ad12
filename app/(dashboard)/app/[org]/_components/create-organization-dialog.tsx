'use client';

import { Modal } from '@mantine/core';
import { CreateOrganizationForm } from '../../_components/create-organization-form';

export function CreateOrganizationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New organization" size="sm">
      <CreateOrganizationForm onCancel={onClose} />
    </Modal>
  );
}
