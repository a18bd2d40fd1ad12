import { type ActingContext, DEMO_PASSWORD, findUserByEmail } from '../../src/modules/identity';
import { createApiKey, listApiKeys, listMembers } from '../../src/modules/organization';
import type { OrgContext } from '../../src/platform/context';
import { startCampaigns } from './campaigns';
import { discuss, openCohorts } from './cohorts';
import { writeContents } from './contents';
import { writeForms } from './forms';
import { enrollLearners } from './learners';
import { makeOffers } from './offers';
import { sell } from './sales';
import { dressSchool, foundSchool, registerSeller, SCHOOL } from './school';
import { formTeams, hireStaff, inviteSomebody, OWNER, STAFF } from './staff';
import { registerTags } from './tags';

/** Made last: an organization that has it is complete, and is left alone from then on, whatever becomes of it. */
const LAST = { name: 'Demo key' };

/** Each step looks for what is there already, so that a run which was cut off is finished by the next. */
const STEPS: readonly ((ctx: OrgContext) => Promise<void>)[] = [
  hireStaff,
  formTeams,
  dressSchool,
  registerSeller,
  registerTags,
  writeForms,
  writeContents,
  makeOffers,
  startCampaigns,
  openCohorts,
  enrollLearners,
  discuss,
  sell,
  inviteSomebody,
];

type SignIn = { name: string; role: string; email: string; password: string };

export type Demo = {
  /** False where there was nothing left to do. */
  created: boolean;
  organization: string;
  signIn: SignIn[];
  /** Only from the run that finished the demo: the key is never shown again. */
  apiKey?: string;
};

/** The organization that shows what the product does, made through the same operations as any other. */
export async function makeDemo(
  outside: ActingContext,
  contextOf: (slug: string) => Promise<OrgContext>,
): Promise<Demo> {
  if ((await findUserByEmail(outside, OWNER.email)) === null) await foundSchool(outside);
  const ctx = await contextOf(SCHOOL.slug);
  if (!(await listMembers(ctx)).some(({ email }) => email === OWNER.email)) {
    throw new Error(`The organization ${SCHOOL.slug} belongs to somebody else, so there is no place for the demo.`);
  }
  const demo = { organization: SCHOOL.slug, signIn: signIn() };
  if ((await listApiKeys(ctx)).some(({ name }) => name === LAST.name)) return { created: false, ...demo };
  for (const step of STEPS) await step(ctx);
  const { key } = await createApiKey(ctx, LAST);
  return { created: true, ...demo, apiKey: key };
}

const signIn = (): SignIn[] =>
  STAFF.map(({ name, email, role, teams }) => ({
    name,
    role: [role, ...Object.entries(teams).map(([team, place]) => `${place} of ${team}`)].join(', '),
    email,
    password: DEMO_PASSWORD,
  }));
