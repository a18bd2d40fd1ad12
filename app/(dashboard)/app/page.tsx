import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { serverCaller } from '@/server/caller';
import { Wordmark } from '@/ui/brand/wordmark';
import { ApiProvider } from '../../_trpc/api-provider';
import { requirePerson } from '../../_trpc/server';
import { ChooseOrganization } from './_components/choose-organization';
import { CreateOrganizationForm } from './_components/create-organization-form';
import classes from './first-organization.module.css';

export const metadata: Metadata = { title: 'Your organization' };

/** Leads to where one works, asks whoever works in several places which, and lets begin who works nowhere. */
export default async function DashboardPage() {
  await requirePerson();
  const organizations = await (await serverCaller()).organization.listMyOrganizations();
  const [first, second] = organizations;
  if (first !== undefined && second === undefined) redirect(`/app/${first.slug}`);
  if (first !== undefined) {
    return (
      <main className={classes.root}>
        <Wordmark size={26} />
        <div className={classes.card}>
          <h1 className={classes.title}>Choose an organization</h1>
          <ChooseOrganization organizations={organizations} />
        </div>
      </main>
    );
  }
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
