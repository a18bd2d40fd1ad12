import type { DeliveryDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';
import { DeliveryBadge } from './delivery-badge';
import classes from './delivery-facts.module.css';
import { TimingBar } from './timing-bar';

/** What came of an attempt, in a few lines. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDto }) {
  const { attempt, createdAt, durationMs, error, success } = delivery;
  return (
    <div className={classes.root}>
      <p className={classes.line}>
        <DeliveryBadge delivery={delivery} />
        <span>
          Attempt {attempt}, <DateTime value={createdAt} />
        </span>
      </p>
      <TimingBar durationMs={durationMs} success={success} wide />
      <p className={classes.note}>Of the 5,000 ms that an attempt has.</p>
      {error !== null && <p className={classes.error}>{error}</p>}
    </div>
  );
}
