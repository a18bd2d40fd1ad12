import { forbidden } from '../../kernel/errors';
import { type Actor, isOrganizationWide } from '../../platform/context';

/** A member writes only what its teams own, and only as their lead or editor. Everybody on the staff reads everything. */
const editsTeam = (actor: Actor, teamId: string): boolean => {
  if (isOrganizationWide(actor)) return true;
  const role = 'teamRoles' in actor ? actor.teamRoles.get(teamId) : undefined;
  return role === 'lead' || role === 'editor';
};

/** The teams whose contents the actor may write; null where that does not depend on teams. */
export function editableTeams(actor: Actor): string[] | null {
  if (isOrganizationWide(actor)) return null;
  return 'teamRoles' in actor ? [...actor.teamRoles.keys()].filter((teamId) => editsTeam(actor, teamId)) : [];
}

export const mayEdit = (actor: Actor, content: { teamId: string }): boolean => editsTeam(actor, content.teamId);

export function assertMayEdit(actor: Actor, content: { teamId: string }): void {
  if (!mayEdit(actor, content)) {
    throw forbidden('This content belongs to a team in which you are neither lead nor editor.');
  }
}

export function assertMayOwn(actor: Actor, teamId: string): void {
  if (!editsTeam(actor, teamId)) throw forbidden('teamId: you are neither lead nor editor of that team');
}

/** What belongs to no team, such as tags, forms and images, is made by whoever edits some team. */
export function assertEditsSomething(actor: Actor): void {
  if (editableTeams(actor)?.length === 0) throw forbidden('You are neither lead nor editor of any team.');
}

/** A change that shows on contents of several teams needs the right to edit each of them. */
export function assertMayEditAll(actor: Actor, contents: readonly { teamId: string }[], what: string): void {
  assertEditsSomething(actor);
  if (contents.some(({ teamId }) => !editsTeam(actor, teamId))) {
    throw forbidden(`This ${what} is in use on contents of teams in which you are neither lead nor editor.`);
  }
}
