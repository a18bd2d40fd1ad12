'use client';

import { Button } from '@mantine/core';
import { formatMoney } from '@/kernel/currencies';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { PersonAvatar } from '@/ui/person-avatar';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { useIsStaffLead, useViewer } from '../../_components/viewer';
import { Deadline } from './deadline';
import { RefundState } from './refund-state';
import { answerWords, isApprovable, isDecidable, obstacleWords, STATUS_TONES, STATUS_WORDS } from './request-words';
import classes from './requests.module.css';
import { QUEUE_ITEM } from './use-queue-keys';

type Props = {
  request: QueuedRequestDto;
  /** Whether the keys mean this one. */
  chosen: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onReject: () => void;
};

export const cardId = (id: string) => `queued-${id}`;

/** One who asks: what they answered, what they paid, until when to decide, and the two decisions. */
export function RequestCard({ request, chosen, onChoose, onApprove, onReject }: Props) {
  const { locale } = useLocale();
  const { id, name, email, status } = request;
  const obstacle = obstacleWords(request);
  return (
    <li
      id={cardId(id)}
      className={classes.card}
      tabIndex={-1}
      aria-current={chosen ? 'true' : undefined}
      onFocus={onChoose}
      {...{ [QUEUE_ITEM]: '' }}
    >
      <PersonAvatar name={name} />
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.muted}>{email}</span>
          </div>
          <div className={classes.marks}>
            <Deadline request={request} />
            {request.disputed && <StatusBadge tone="danger">Disputed</StatusBadge>}
            {status !== 'pending' && <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>}
          </div>
        </div>
        <Wish request={request} />
        {request.answers.length > 0 && (
          <dl className={classes.answers}>
            {request.answers.map(({ questionId, label, value }) => (
              <div key={questionId}>
                <dt>{label}</dt>
                <dd>{answerWords(value, locale)}</dd>
              </div>
            ))}
          </dl>
        )}
        {request.decidedAt !== null && (
          <p className={classes.muted}>
            {STATUS_WORDS[status]} by {request.decidedByName ?? 'an API key'}{' '}
            <DateTime value={request.decidedAt} format="relative" />
            {request.reason !== null && `: ${request.reason}`}
          </p>
        )}
        <RefundState request={request} />
        {obstacle !== null && <p className={classes.muted}>{obstacle}</p>}
        {isDecidable(request) && (
          <div className={classes.decisions}>
            {isApprovable(request) && (
              <Button
                size="xs"
                variant={chosen ? 'filled' : 'default'}
                onClick={onApprove}
                aria-label={`Approve ${name}`}
                aria-keyshortcuts="a"
              >
                Approve…
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onReject} aria-label={`Reject ${name}`} aria-keyshortcuts="r">
              Reject…
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Into what they ask to be let, since when, and what they paid for it. */
function Wish({ request }: { request: QueuedRequestDto }) {
  const { slug } = useViewer().organization;
  const { locale } = useLocale();
  const leads = useIsStaffLead();
  const { contentId, contentTitle, offerName, cohortName, createdAt, refund, purchaseId } = request;
  // Suppressed, because Node and browsers may spell an amount with other spaces.
  const paid = (
    <span suppressHydrationWarning>{refund === null ? 'Purchase' : `${formatMoney(refund, locale)} paid`}</span>
  );
  return (
    <p className={classes.line}>
      <TextLink href={`/app/${slug}/contents/${contentId}`}>{contentTitle}</TextLink> · {offerName}
      {cohortName !== null && ` · chose ${cohortName}`} · asked <DateTime value={createdAt} format="relative" />
      {purchaseId !== null && (
        <>
          {' · '}
          {leads ? <TextLink href={`/app/${slug}/sales?purchase=${purchaseId}`}>{paid}</TextLink> : paid}
        </>
      )}
    </p>
  );
}
