'use client';

import { formatMoney } from '@/kernel/currencies';
import type { QueuedRequestDto } from '@/modules/enrollment/schemas';
import { useLocale } from '@/ui/locale/locale-provider';
import { StatusBadge } from '@/ui/status-badge';
import { NextAttempt } from '../../sales/_components/next-attempt';
import classes from './requests.module.css';

/** How far the money is on its way back: asked for, refused for now, or there. Draws nothing where none goes back. */
export function RefundState({ request }: { request: QueuedRequestDto }) {
  const { locale } = useLocale();
  const { refund, returned, refunding, refundPending } = request;
  if (refundPending) {
    const money = refund === null ? '' : ` of ${formatMoney(refund, locale)}`;
    const failed = refunding?.status === 'failed';
    return (
      <p className={classes.refund} role="status">
        <StatusBadge tone={failed ? 'danger' : 'warning'}>
          <span suppressHydrationWarning>{failed ? `Refund${money} failed` : `Refund${money} pending`}</span>
        </StatusBadge>
        <span className={classes.muted}>
          <Attempts refunding={refunding} />
        </span>
      </p>
    );
  }
  if (returned === null) return null;
  return (
    <p className={classes.refund} role="status">
      <StatusBadge tone="neutral">
        <span suppressHydrationWarning>{`${formatMoney(returned, locale)} given back`}</span>
      </StatusBadge>
    </p>
  );
}

function Attempts({ refunding }: Pick<QueuedRequestDto, 'refunding'>) {
  if (refunding === null) return 'It begins once the bank has decided the dispute.';
  const { attempts, lastError, nextAttemptAt } = refunding;
  if (attempts === 0) return 'The payment provider is about to be asked.';
  return (
    <>
      {attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}
      {lastError !== null && ` ${lastError}`} <NextAttempt at={nextAttemptAt} />
    </>
  );
}
