'use client';

import { Modal } from '@mantine/core';
import { CreateContentForm } from './create-content-form';

export function CreateContentDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New content" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CreateContentForm onCancel={onClose} />
    </Modal>
  );
}
