import { expect, type Page } from '@playwright/test';
import { lectern } from './lectern';
import { world } from './world';

export const PASSWORD = 'a password of many words';
const random = () => Math.random().toString(36).slice(2, 10);

export type School = { slug: string; name: string; root: string; ownerEmail: string };

/** Sign-ins are limited for each address, and all tests together are more people than one address has. */
const anAddress = () => ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.');

/** As the form does it, which the tests of signing in fill in themselves. No page is open then. */
export async function signIn(page: Page, email: string, origin = world().origin): Promise<void> {
  await page.goto('about:blank'); // what is open may find that nobody is signed in, and go elsewhere by itself
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password: PASSWORD },
    headers: { origin, 'x-forwarded-for': anAddress() },
  });
  await expect(response).toBeOK();
}

/** A school of the test's own, with its owner signed in. */
export async function aSchool(page: Page): Promise<School> {
  const slug = `school-${random()}`;
  const school = {
    slug,
    name: `School ${slug.slice(7)}`,
    root: `/app/${slug}`,
    ownerEmail: `olive-${slug}@example.com`,
  };
  await lectern(
    ...['org', 'create', '--name', school.name, '--slug', slug],
    ...['--owner-email', school.ownerEmail, '--owner-name', 'Olive Owner', '--owner-password', PASSWORD],
  );
  await signIn(page, school.ownerEmail);
  return school;
}

/** Somebody on the staff of that school, who signs in with the same password. */
export async function aColleague(school: School, name: string, role: 'owner' | 'admin' | 'member'): Promise<string> {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${school.slug}@example.com`;
  await lectern('user', 'create', '--email', email, '--name', name, '--password', PASSWORD);
  await lectern('member', 'add', '--org', school.slug, '--email', email, '--role', role);
  return email;
}
