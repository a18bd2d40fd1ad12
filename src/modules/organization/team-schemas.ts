import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const TeamRoleName = z
  .enum(['lead', 'editor', 'viewer'])
  .meta({ description: 'What a member may do with what the team owns: run it, edit it, or see it.' });

export const TeamMemberDto = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: TeamRoleName,
});

export const TeamDto = z
  .object({
    id: z.string(),
    name: z.string(),
    isDefault: z.boolean().meta({ description: 'Whether new contents go to this team when no other is named.' }),
    members: z.array(TeamMemberDto).meta({ description: 'In the order in which they joined.' }),
    contentCount: z.int().meta({ description: 'Contents that the team owns.' }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  })
  .meta({
    id: 'Team',
    description: 'People of the staff who own contents together.',
    examples: [
      {
        id: 'team_01kakr4q9vfz8bqmsrj3a6w7dh',
        name: 'Woodwork',
        isDefault: false,
        members: [
          {
            userId: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
            name: 'Ada Byron',
            email: 'ada@riverside.example',
            role: 'lead',
          },
        ],
        contentCount: 7,
        createdAt: '2026-08-03T09:30:00.000Z',
        updatedAt: '2026-08-03T09:30:00.000Z',
      },
    ],
  });
export type TeamDto = z.infer<typeof TeamDto>;

const TeamName = text(1, 80).meta({
  description: 'Unique among the teams of the organization.',
  examples: ['Woodwork'],
});

const TeamId = idField('team').meta({ description: 'The id of the team.' });
const UserId = idField('user').meta({ description: 'The userId of somebody on the staff.' });

export const CreateTeamInput = z.strictObject({ name: TeamName });
export const TeamInput = z.strictObject({ id: TeamId });
export const UpdateTeamInput = TeamInput.extend({ name: TeamName.optional() });
export const TeamMemberInput = TeamInput.extend({ userId: UserId });
export const PutTeamMemberInput = TeamMemberInput.extend({
  role: TeamRoleName.optional().meta({
    description: 'Left out: editor for a new member, unchanged for one who is there.',
    examples: ['editor'],
  }),
});
export const ChangeTeamRoleInput = TeamMemberInput.extend({ role: TeamRoleName });
