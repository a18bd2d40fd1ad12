import { z } from 'zod';
import { systemClock } from '../../kernel/time';
import { anyone, can, signedIn } from '../../platform/trpc';
import { acceptInvitation, previewInvitation } from './accept-invitation';
import {
  AcceptedInvitationDto,
  InvitationDto,
  InvitationInput,
  InvitationPreviewDto,
  InvitationTokenInput,
  InviteMemberInput,
} from './invitation-schemas';
import { listInvitations, revokeInvitation } from './invitations';
import { inviteMember, resendInvitation } from './invite-member';
import { DeletedDto } from './member-schemas';

export const invitationProcedures = {
  listInvitations: can('member.read')
    .output(z.array(InvitationDto))
    .query(({ ctx }) => listInvitations(ctx.org)),

  inviteMember: can('member.manage')
    .input(InviteMemberInput)
    .output(InvitationDto)
    .mutation(({ ctx, input }) => inviteMember(ctx.org, input)),

  resendInvitation: can('member.manage')
    .input(InvitationInput)
    .output(InvitationDto)
    .mutation(({ ctx, input }) => resendInvitation(ctx.org, input)),

  revokeInvitation: can('member.manage')
    .input(InvitationInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.org, input)),

  previewInvitation: anyone
    .input(InvitationTokenInput)
    .output(InvitationPreviewDto)
    .query(({ ctx, input }) => previewInvitation({ now: ctx.person?.now ?? systemClock }, input)),

  acceptInvitation: signedIn
    .input(InvitationTokenInput)
    .output(AcceptedInvitationDto)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.person, input)),
};
