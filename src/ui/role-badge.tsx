import { StatusBadge, type Tone } from './status-badge';

const ROLES: Record<string, { label: string; tone: Tone }> = {
  owner: { label: 'Owner', tone: 'accent' },
  admin: { label: 'Admin', tone: 'info' },
  member: { label: 'Member', tone: 'neutral' },
  lead: { label: 'Lead', tone: 'accent' },
  editor: { label: 'Editor', tone: 'info' },
  viewer: { label: 'Viewer', tone: 'neutral' },
};

/** A role of the organization or of a team. */
export function RoleBadge({ role }: { role: string }) {
  const { label, tone } = ROLES[role] ?? { label: role, tone: 'neutral' };
  return (
    <StatusBadge tone={tone} plain>
      {label}
    </StatusBadge>
  );
}
