'use client';

import type { ReactNode } from 'react';
import type { MineDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';
import { LinkButton } from '@/ui/link-button';
import classes from './storefront.module.css';

type Props = { mine: MineDto; supportEmail: string | null; children?: ReactNode };

/** How the visitor stands to the course already; nothing for most. `children`: the way on. */
export function Mine({ mine: { state, until }, supportEmail, children }: Props) {
  if (state === 'none') return null;
  return (
    <div className={classes.mine} data-state={state}>
      <p>
        {state === 'enrolled' && <strong>You have access to this course.</strong>}
        {state === 'on_hold' && (
          <>
            <strong>Your access is on hold.</strong> The school can tell you why
            {supportEmail === null ? '.' : <>: {<a href={`mailto:${supportEmail}`}>{supportEmail}</a>}.</>}
          </>
        )}
        {state === 'requested' && (
          <>
            <strong>Your request is pending.</strong>{' '}
            {until === null ? (
              'The school has not decided yet.'
            ) : (
              <>
                The school decides until <DateTime value={until} format="date" />, or gives your money back.
              </>
            )}
          </>
        )}
        {state === 'paying' && (
          <>
            <strong>Your payment is not finished.</strong>{' '}
            {until !== null && (
              <>
                Your place is kept until <DateTime value={until} />.
              </>
            )}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

export function FinishPayment({ href }: { href: string }) {
  return (
    <LinkButton href={href} size="md">
      Finish the payment
    </LinkButton>
  );
}
