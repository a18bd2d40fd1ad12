'use client';

import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarDown, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import type { CohortDto } from '@/modules/offering/schemas';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { notifyDone, notifyRefused } from '@/ui/notify';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useCohortChanged } from './use-cohort-changed';

type Props = { cohort: CohortDto; rootHref: string; mayDelete: boolean };

/** The calendar as a file, and the end of the cohort. */
export function CohortMenu({ cohort, rootHref, mayDelete }: Props) {
  const { id, name, memberCount } = cohort;
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const changed = useCohortChanged();
  const [deleting, ask] = useDisclosure(false);
  const download = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...trpc.offering.getCohortCalendar.queryOptions({ id }), staleTime: 0 }),
    onSuccess: (text) => saveFile(`${name}.ics`, text),
    onError: notifyRefused,
  });
  const remove = useMutation(
    trpc.offering.deleteCohort.mutationOptions({
      onSuccess: async () => {
        notifyDone(`“${name}” was deleted.`);
        router.push(rootHref);
        await changed();
      },
    }),
  );
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconCalendarDown size={15} stroke={1.7} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Calendar file
      </Button>
      {mayDelete && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={15} stroke={1.7} aria-hidden />}
          onClick={ask.open}
        >
          Delete
        </Button>
      )}
      <ConfirmDialog
        opened={deleting}
        onClose={() => {
          remove.reset();
          ask.close();
        }}
        title={`Delete “${name}”?`}
        confirmLabel="Delete cohort"
        destructive
        onConfirm={() => remove.mutate({ id })}
        pending={remove.isPending}
        error={remove.error?.message}
      >
        <Text size="sm">
          {memberCount > 0
            ? 'This works only once nobody is in it any more: move its members first. '
            : 'Its sessions disappear from calendars that are loaded anew. '}
          Its discussion goes with it. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </Group>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
