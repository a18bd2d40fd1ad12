import type { Metadata } from 'next';
import { PageHeader } from '@/ui/page-header';
import { NewForm } from '../_components/new-form';

export const metadata: Metadata = { title: 'New form' };

export default async function NewFormPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <>
      <PageHeader title="New form" breadcrumbs={[{ label: 'Forms', href: `/app/${org}/forms` }]} />
      <NewForm />
    </>
  );
}
