import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { env } from '@/platform/env';
import classes from '../_components/group.module.css';
import { Operation } from '../_components/operation';
import { groups } from '../_reference/description';

type Props = { params: Promise<{ group: string }> };

const groupOf = async ({ params }: Props) => {
  const { group } = await params;
  return groups.find(({ slug }) => slug === group) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await groupOf(props)).name };
}

export default async function GroupPage(props: Props) {
  const { name, description, routes } = await groupOf(props);
  const origin = env().APP_URL;
  return (
    <>
      <header className={classes.header}>
        <h1>{name}</h1>
        <p>{description}</p>
      </header>
      {routes.map((route) => (
        <Operation key={route.operation.operationId} route={route} origin={origin} />
      ))}
    </>
  );
}
