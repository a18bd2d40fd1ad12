import { z } from 'zod';
import { can } from '../../platform/trpc';
import { ChangeMemberRoleInput, DeletedDto, MemberDto, MemberInput } from './member-schemas';
import { changeMemberRole, listMembers } from './members';
import { leaveOrganization, removeMember } from './remove-member';

export const memberProcedures = {
  listMembers: can('member.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/members',
        tags: ['Members'],
        summary: 'List the staff',
        description:
          'Everyone on the staff with their role, in the order in which they joined. People are invited and removed in the dashboard.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(MemberDto))
    .query(({ ctx }) => listMembers(ctx.org)),

  changeMemberRole: can('member.manage')
    .input(ChangeMemberRoleInput)
    .output(MemberDto)
    .mutation(({ ctx, input }) => changeMemberRole(ctx.org, input)),

  removeMember: can('member.manage')
    .input(MemberInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => removeMember(ctx.org, input)),

  leaveOrganization: can('organization.read')
    .output(DeletedDto)
    .mutation(({ ctx }) => leaveOrganization(ctx.org)),
};
