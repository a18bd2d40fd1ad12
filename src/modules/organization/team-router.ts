import { z } from 'zod';
import { can } from '../../platform/trpc';
import { DeletedDto } from './member-schemas';
import { changeTeamRole, putTeamMember, removeTeamMember } from './team-members';
import {
  ChangeTeamRoleInput,
  CreateTeamInput,
  PutTeamMemberInput,
  TeamDto,
  TeamInput,
  TeamMemberInput,
  UpdateTeamInput,
} from './team-schemas';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from './teams';

const tags = ['Teams'];

export const teamProcedures = {
  listTeams: can('team.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/teams',
        tags,
        summary: 'List the teams',
        description:
          'All teams with their members and the number of contents they own: the default team first, then by name.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(TeamDto))
    .query(({ ctx }) => listTeams(ctx.org)),

  createTeam: can('team.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/teams',
        tags,
        summary: 'Create a team',
        description: 'A team without members. Names are unique in the organization.',
      },
      successStatus: 201,
      reasons: ['team_name_taken'],
    })
    .input(CreateTeamInput)
    .output(TeamDto)
    .mutation(({ ctx, input }) => createTeam(ctx.org, input)),

  getTeam: can('team.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/teams/{id}',
        tags,
        summary: 'Get a team',
        description: 'The team with its members and the number of contents it owns.',
      },
    })
    .input(TeamInput)
    .output(TeamDto)
    .query(({ ctx, input }) => getTeam(ctx.org, input)),

  updateTeam: can('team.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/teams/{id}',
        tags,
        summary: 'Rename a team',
        description: 'Also the default team can be renamed; it stays the default.',
      },
      reasons: ['team_name_taken'],
    })
    .input(UpdateTeamInput)
    .output(TeamDto)
    .mutation(({ ctx, input }) => updateTeam(ctx.org, input)),

  deleteTeam: can('team.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/teams/{id}',
        tags,
        summary: 'Delete a team',
        description:
          'Refused for the default team and for a team that owns contents; move those to another team first. Its members stay on the staff.',
      },
      reasons: ['default_team', 'team_owns_contents'],
      mcp: { destructive: true },
    })
    .input(TeamInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => deleteTeam(ctx.org, input)),

  putTeamMember: can('team.manage')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/teams/{id}/members/{userId}',
        tags,
        summary: 'Put a member of the staff into a team',
        description:
          'Adds the person as an editor, or in the role that is sent. Somebody who is in the team already keeps their place; a role that is sent replaces theirs. The person must be on the staff.',
      },
    })
    .input(PutTeamMemberInput)
    .output(TeamDto)
    .mutation(({ ctx, input }) => putTeamMember(ctx.org, input)),

  removeTeamMember: can('team.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/teams/{id}/members/{userId}',
        tags,
        summary: 'Take a member out of a team',
        description:
          'The person stays on the staff and keeps their own contents. The id that is answered is the person’s.',
      },
      mcp: { destructive: true },
    })
    .input(TeamMemberInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => removeTeamMember(ctx.org, input)),

  changeTeamRole: can('team.manage')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/teams/{id}/members/{userId}/role',
        tags,
        summary: 'Change the role of a member in a team',
        description:
          'A lead runs what the team owns, an editor edits it, a viewer sees it. Owners and admins may do everything whatever their team role.',
      },
    })
    .input(ChangeTeamRoleInput)
    .output(TeamDto)
    .mutation(({ ctx, input }) => changeTeamRole(ctx.org, input)),
};
