'use client';

import { useQuery } from '@tanstack/react-query';
import type { CohortDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { useTRPC } from '../../../../../../../_trpc/client';
import classes from './cohort.module.css';
import { STATE_WORDS, seatsOf } from './cohorts-state';

type Props = { cohort: CohortDto; offerName: string | undefined; href: string };

export function CohortCard({ cohort, offerName, href }: Props) {
  const { name, startsAt, endsAt, tutorUserId, sessions } = cohort;
  return (
    <li className={classes.card}>
      <div className={classes.row}>
        <h3 className={classes.name}>
          <TextLink href={href} plain>
            {name}
          </TextLink>
        </h3>
        <CohortBadge cohort={cohort} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Begins</dt>
          <dd>
            <DateTime value={startsAt} />
          </dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>{endsAt === null ? 'Open' : <DateTime value={endsAt} />}</dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>{seatsOf(cohort)}</dd>
        </div>
        <div>
          <dt>Sessions</dt>
          <dd>{sessions.length}</dd>
        </div>
        <div>
          <dt>Tutor</dt>
          <dd>
            <TutorName userId={tutorUserId} />
          </dd>
        </div>
        {offerName !== undefined && (
          <div>
            <dt>Offer</dt>
            <dd>{offerName}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

export function CohortBadge({ cohort }: { cohort: CohortDto }) {
  const { label, tone } = STATE_WORDS[cohort.state];
  const full = cohort.capacity !== null && cohort.memberCount >= cohort.capacity;
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {full && (
        <StatusBadge tone="warning" plain>
          Full
        </StatusBadge>
      )}
    </>
  );
}

function TutorName({ userId }: { userId: string | null }) {
  const trpc = useTRPC();
  const staff = useQuery(trpc.organization.listMembers.queryOptions({}));
  if (userId === null) return 'Nobody';
  return staff.data?.find((member) => member.userId === userId)?.name ?? '…';
}
