import type { MyOrganizationDto, TeamDto } from '@/modules/organization/schemas';

export type StaffRole = MyOrganizationDto['role'];
export type TeamRole = TeamDto['members'][number]['role'];

/** How roles are offered and what they mean, in the order of their authority. */
export const STAFF_ROLES: readonly { value: StaffRole; label: string; means: string }[] = [
  { value: 'owner', label: 'Owner', means: 'Everything, other owners included.' },
  { value: 'admin', label: 'Admin', means: 'Everything but changing owners.' },
  { value: 'member', label: 'Member', means: 'Works on what their teams own, and reads the rest.' },
];

export const TEAM_ROLES: readonly { value: TeamRole; label: string }[] = [
  { value: 'lead', label: 'Lead: runs what the team owns' },
  { value: 'editor', label: 'Editor: edits what the team owns' },
  { value: 'viewer', label: 'Viewer: sees what the team owns' },
];

export const TEAM_ROLE_NAMES: readonly { value: TeamRole; label: string }[] = [
  { value: 'lead', label: 'Lead' },
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer' },
];
