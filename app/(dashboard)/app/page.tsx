import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { serverCaller } from '@/server/caller';
import { Wordmark } from '@/ui/brand/wordmark';
import { ApiProvider } from '../../_trpc/api-provider';
import { requirePerson } from '../../_trpc/server';
import { CreateOrganizationForm } from './_components/create-organization-form';
import classes from './first-organization.module.css';

export const metadata: Metadata = { title: 'Your organization' };

/** Leads to where one works; whoever works nowhere begins here. */
export default async function DashboardPage() {
  await requirePerson();
  const [first] = await (await serverCaller()).organization.listMyOrganizations();
  if (first !== undefined) redirect(`/app/${first.slug}`);
  return (
    <main className={classes.root}>
      <Wordmark size={26} />
      <div className={classes.card}>
        <h1 className={classes.title}>Name your organization</h1>
        <p className={classes.lead}>
          It holds your courses, your staff and your sales. You can make more of them later.
        </p>
        <ApiProvider>
          <CreateOrganizationForm />
        </ApiProvider>
      </div>
    </main>
  );
}
