import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { unlessNotFound } from '../../../../../_trpc/refusals';
import { organizationApi } from '../../../../../_trpc/server';
import { EditForm } from '../_components/edit-form';

export const metadata: Metadata = { title: 'Form' };

export default async function FormPage({ params }: { params: Promise<{ org: string; formId: string }> }) {
  const { org, formId } = await params;
  const api = await organizationApi(org);
  const form = await unlessNotFound(
    api.queryClient.fetchQuery(api.trpc.content.getIntakeForm.queryOptions({ id: formId })),
  );
  if (form === null) notFound();
  return <EditForm key={form.updatedAt} form={form} />;
}
