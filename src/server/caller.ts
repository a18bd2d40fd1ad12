import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { addressOf } from '../platform/http/client-address';
import { organizationOfSession, personOf } from './auth/session';
import { createCaller } from './root';

/** The person of this request, looked up once however many components ask. */
export const currentPerson = cache(async () => personOf(await headers()));

/** The organization of that slug as the person of this request may act in it; null where they may not. */
export const currentOrganization = cache(async (slug: string) => {
  const person = await currentPerson();
  return person === null ? null : organizationOfSession(person, slug);
});

/** Calls procedures from server components, with what this request's cookie allows; without a slug, in no organization. */
export const serverCaller = cache(async (slug?: string) =>
  createCaller({
    person: await currentPerson(),
    org: slug === undefined ? null : await currentOrganization(slug),
    address: addressOf(await headers()),
  }),
);
