import { createUser, DEMO_PASSWORD, findUserByEmail } from '../../src/modules/identity';
import {
  addMember,
  createTeam,
  inviteMember,
  listInvitations,
  listMembers,
  listTeams,
  putTeamMember,
} from '../../src/modules/organization';
import type { OrgContext } from '../../src/platform/context';
import type { Role, TeamRole } from '../../src/platform/permissions';

export type TeamName = 'Kitchen' | 'Garden' | 'Reading Room';

type Person = { name: string; email: string; role: Role; teams: Partial<Record<TeamName, TeamRole>> };

export const OWNER: Person = { name: 'Olive Hartmann', email: 'olive@harbour.example', role: 'owner', teams: {} };

/** One person for each way of being on the staff. */
export const STAFF: readonly Person[] = [
  OWNER,
  { name: 'Amir Haddad', email: 'amir@harbour.example', role: 'admin', teams: { 'Reading Room': 'lead' } },
  { name: 'Lena Brandt', email: 'lena@harbour.example', role: 'member', teams: { Kitchen: 'lead', Garden: 'viewer' } },
  { name: 'Theo Lindqvist', email: 'theo@harbour.example', role: 'member', teams: { Garden: 'lead' } },
  {
    name: 'Noor Aziz',
    email: 'noor@harbour.example',
    role: 'member',
    teams: { Garden: 'editor', 'Reading Room': 'editor' },
  },
  {
    name: 'Vera Costa',
    email: 'vera@harbour.example',
    role: 'member',
    teams: { Kitchen: 'viewer', 'Reading Room': 'viewer' },
  },
];

const TEAMS: readonly TeamName[] = ['Kitchen', 'Garden', 'Reading Room'];

const INVITED = { email: 'jonas@harbour.example', role: 'member', team: 'Kitchen', teamRole: 'editor' } as const;

/** Accounts for everybody but the owner, whom the organization begins with, and their places on the staff. */
export async function hireStaff(ctx: OrgContext): Promise<void> {
  const employed = new Set((await listMembers(ctx)).map(({ email }) => email));
  const missing = STAFF.filter(({ email }) => !employed.has(email));
  // Passwords take a tenth of a second each to hash, and are hashed side by side.
  await Promise.all(
    missing.map(async ({ name, email }) => {
      const known = await findUserByEmail(ctx, email);
      if (known === null) await createUser(ctx, { name, email, password: DEMO_PASSWORD, emailVerified: true });
    }),
  );
  for (const { email, role } of missing) await addMember(ctx, { email, role });
}

export async function formTeams(ctx: OrgContext): Promise<void> {
  const formed = new Set((await listTeams(ctx)).map(({ name }) => name));
  for (const name of TEAMS) if (!formed.has(name)) await createTeam(ctx, { name });
  const teams = new Map((await listTeams(ctx)).map((team) => [team.name, team]));
  for (const { email, userId } of await listMembers(ctx)) {
    const places = STAFF.find((person) => person.email === email)?.teams ?? {};
    for (const [name, role] of Object.entries(places) as [TeamName, TeamRole][]) {
      const team = teams.get(name);
      if (team === undefined) throw new Error(`There is no team called ${name}.`);
      if (!team.members.some((member) => member.userId === userId))
        await putTeamMember(ctx, { id: team.id, userId, role });
    }
  }
}

/** Somebody whose invitation waits; in local mode its mail is shown at /dev/mail. */
export async function inviteSomebody(ctx: OrgContext): Promise<void> {
  const { email, role, team, teamRole } = INVITED;
  if ((await listInvitations(ctx)).some((invitation) => invitation.email === email)) return;
  await inviteMember(ctx, { email, role, teamId: idIn(await teamIds(ctx), team), teamRole });
}

/** Ids of the teams by their names. */
export const teamIds = async (ctx: OrgContext): Promise<ReadonlyMap<string, string>> =>
  new Map((await listTeams(ctx)).map(({ name, id }) => [name, id]));

export function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo organization has no ${name}.`);
  return id;
}
