'use client';

import type { MemberDto } from '@/modules/organization/schemas';
import { PersonAvatar } from '@/ui/person-avatar';
import { RoleBadge } from '@/ui/role-badge';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { useIsStaffLead, useViewer } from '../../../_components/viewer';
import { LeaveButton } from './leave-button';
import { MemberMenu } from './member-menu';

export function MemberRow({ member }: { member: MemberDto }) {
  const { person } = useViewer();
  const leads = useIsStaffLead();
  const me = member.userId === person.id;
  return (
    <Row
      leading={<PersonAvatar name={member.name} />}
      title={
        <>
          {member.name}
          {me && <StatusBadge plain>You</StatusBadge>}
        </>
      }
      detail={member.email}
      meta={<RoleBadge role={member.role} />}
      actions={
        <>
          {me && <LeaveButton />}
          {!me && leads && <MemberMenu member={member} />}
        </>
      }
    />
  );
}
