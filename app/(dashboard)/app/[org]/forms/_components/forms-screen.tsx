'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconForms, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import type { IntakeFormDto } from '@/modules/content/schemas';
import { DateTime } from '@/ui/date-time';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { Row, RowList } from '@/ui/row-list';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../_trpc/client';
import { useViewer } from '../../_components/viewer';
import { useEditsSomething } from '../../contents/_components/use-editable-teams';
import { DeleteFormDialog } from './delete-form-dialog';

export function FormsScreen() {
  const trpc = useTRPC();
  const root = `/app/${useViewer().organization.slug}/forms`;
  const forms = useQuery(trpc.content.listIntakeForms.queryOptions({}));
  const [deleting, setDeleting] = useState<IntakeFormDto | null>(null);
  const maker = useEditsSomething();
  const create = maker && (
    <LinkButton href={`${root}/new`} leftSection={<IconPlus size={15} aria-hidden />}>
      New form
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Forms"
        description="Questions that learners answer before they enroll. One form may serve several contents; a change shows everywhere at once."
        actions={create}
      />
      {forms.data === undefined ? (
        forms.error === null ? (
          <LoadingState label="Loading forms" />
        ) : (
          <ErrorState message={forms.error.message} onRetry={() => forms.refetch()} />
        )
      ) : forms.data.length === 0 ? (
        <EmptyState
          icon={<IconForms size={20} stroke={1.6} aria-hidden />}
          title="No forms yet"
          description="A form asks the same questions for several contents. A single content can also ask questions of its own, in its settings."
          action={create}
        />
      ) : (
        <Panel>
          <RowList label="Forms">
            {forms.data.map((form) => (
              <Row
                key={form.id}
                title={<TextLink href={`${root}/${form.id}`}>{form.name}</TextLink>}
                detail={`${counted(form.questions.length, 'question')} · ${usage(form.usageCount)}`}
                meta={<DateTime value={form.updatedAt} format="relative" />}
                actions={
                  maker && <FormMenu form={form} href={`${root}/${form.id}`} onDelete={() => setDeleting(form)} />
                }
              />
            ))}
          </RowList>
        </Panel>
      )}
      <DeleteFormDialog form={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const usage = (count: number) => (count === 0 ? 'not in use' : `in use on ${counted(count, 'content')}`);

function FormMenu({ form, href, onDelete }: { form: IntakeFormDto; href: string; onDelete: () => void }) {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${form.name}`}>
          <IconDots size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} href={href} leftSection={<IconPencil size={15} aria-hidden />}>
          Edit
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
