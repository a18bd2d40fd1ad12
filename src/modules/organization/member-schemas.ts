import { z } from 'zod';
import { idField } from '../../kernel/id-field';

export const StaffRole = z.enum(['owner', 'admin', 'member']);

export const MemberDto = z.object({ userId: z.string(), name: z.string(), email: z.string(), role: StaffRole }).meta({
  id: 'Member',
  description: 'A person of the staff.',
  examples: [
    {
      userId: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
      name: 'Ada Byron',
      email: 'ada@riverside.example',
      role: 'admin',
    },
  ],
});
export type MemberDto = z.infer<typeof MemberDto>;

export const ChangeMemberRoleInput = z.strictObject({ userId: idField('user'), role: StaffRole });
export const MemberInput = z.strictObject({ userId: idField('user') });

/** What DELETE answers. */
export const DeletedDto = z.object({ deleted: z.literal(true), id: z.string() }).meta({
  id: 'Deleted',
  description: 'What was deleted.',
  examples: [{ deleted: true, id: 'team_01kakr4q9vfz8bqmsrj3a6w7dh' }],
});
export type DeletedDto = z.infer<typeof DeletedDto>;
