'use client';

import type { PurchaseStepDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { actorWords, detailWords, STEP_WORDS } from './purchase-words';
import classes from './sales.module.css';

/** Every step of the payment and the refund, the first one first. */
export function PurchaseTimeline({ steps, currency }: { steps: readonly PurchaseStepDto[]; currency: string }) {
  const { locale } = useLocale();
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {steps.map((step) => {
        const facts = detailWords(step, currency, locale);
        return (
          <li key={step.id}>
            <span className={classes.name}>{STEP_WORDS[step.step]}</span>
            {step.attempt !== null && <span className={classes.muted}> (attempt {step.attempt})</span>}
            {facts !== '' && <span className={classes.fact}>{facts}</span>}
            <div className={classes.muted}>
              <DateTime value={step.createdAt} />, by {actorWords(step.actor)}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
