'use client';

import { Alert, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoney } from '@/kernel/currencies';
import type { ShownPurchaseDto } from '@/modules/commerce/schemas';
import { useLocale } from '@/ui/locale/locale-provider';
import { NextAttempt } from './next-attempt';

/** How a refund that is not over yet stands. Draws nothing without one. */
export function RefundProgress({ shown: { refund } }: { shown: ShownPurchaseDto }) {
  const { locale } = useLocale();
  if (refund === null || refund.status === 'succeeded' || refund.status === 'canceled') return null;
  const { status, amount, currency, attempts, lastError, nextAttemptAt } = refund;
  const money = formatMoney({ amount, currency }, locale);
  const failed = status === 'failed';
  return (
    <Alert
      role="status"
      color={failed ? 'red' : 'blue'}
      icon={failed ? <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> : <Loader size={14} aria-hidden />}
      title={failed ? `The refund of ${money} failed` : `A refund of ${money} is under way`}
    >
      {attempts > 0 && (attempts === 1 ? 'Tried once. ' : `Tried ${attempts} times. `)}
      {lastError !== null && `${lastError} `}
      <NextAttempt at={nextAttemptAt} />
    </Alert>
  );
}
