import { redirect } from 'next/navigation';

export default async function SettingsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  redirect(`/app/${org}/settings/organization`);
}
