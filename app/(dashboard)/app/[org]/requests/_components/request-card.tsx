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
import { answerWords, isDecidable, STATUS_TONES, STATUS_WORDS } from './request-words';
import classes from './requests.module.css';

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
  const { slug } = useViewer().organization;
  const { locale } = useLocale();
  const leads = useIsStaffLead();
  const { id, name, email, contentId, contentTitle, offerName, status, refund, refundPending, purchaseId } = request;
  return (
    <li
      id={cardId(id)}
      className={classes.card}
      tabIndex={-1}
      aria-current={chosen ? 'true' : undefined}
      onFocus={onChoose}
    >
      <div className={classes.head}>
        <PersonAvatar name={name} />
        <div className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.muted}>{email}</span>
        </div>
        <div className={classes.marks}>
          {request.disputed && <StatusBadge tone="danger">Disputed</StatusBadge>}
          {refundPending && (
            <StatusBadge tone="warning">
              {refund === null ? 'Refund pending' : `Refund of ${formatMoney(refund, locale)} pending`}
            </StatusBadge>
          )}
          <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
        </div>
      </div>
      <p className={classes.line}>
        <TextLink href={`/app/${slug}/contents/${contentId}`}>{contentTitle}</TextLink> · {offerName}
        {request.cohortName !== null && ` · chose ${request.cohortName}`} · asked{' '}
        <DateTime value={request.createdAt} format="relative" />
        {purchaseId !== null && (
          <>
            {' · '}
            {leads ? (
              <TextLink href={`/app/${slug}/sales?purchase=${purchaseId}`}>
                <Paid refund={refund} locale={locale} />
              </TextLink>
            ) : (
              <Paid refund={refund} locale={locale} />
            )}
          </>
        )}
      </p>
      <Deadline request={request} />
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
          Decided <DateTime value={request.decidedAt} format="relative" />
          {request.reason !== null && `: ${request.reason}`}
        </p>
      )}
      {isDecidable(request) && (
        <div className={classes.decisions}>
          <Button size="xs" onClick={onApprove} aria-label={`Approve ${name}`} aria-keyshortcuts="a">
            Approve…
          </Button>
          <Button size="xs" variant="default" onClick={onReject} aria-label={`Reject ${name}`} aria-keyshortcuts="r">
            Reject…
          </Button>
        </div>
      )}
    </li>
  );
}

/** Suppressed, because Node and browsers may spell an amount with other spaces. */
function Paid({ refund, locale }: Pick<QueuedRequestDto, 'refund'> & { locale: string }) {
  return <span suppressHydrationWarning>{refund === null ? 'Purchase' : `${formatMoney(refund, locale)} paid`}</span>;
}
