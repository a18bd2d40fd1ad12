'use client';

import { FormError } from '@/ui/form-error';
import { SubmitButton } from '../../../../../(auth)/_components/submit-button';
import classes from '../../_components/storefront.module.css';
import { CodeField } from './code-field';
import { CohortChoice } from './cohort-choice';
import { IntakeFields } from './intake-fields';
import { TaxIdFields } from './tax-id-fields';
import { type CheckoutProps, useCheckout } from './use-checkout';
import { WhoJoins } from './who-joins';

type Props = CheckoutProps & { person: { name: string; email: string } };

/** All that is asked of somebody who is signed in; then the payment page, or the thanks where nothing is paid. */
export function CheckoutForm({ person, ...props }: Props) {
  const { place, offer, questions, taxId } = props;
  const { values, errors, change, refusal, pending, formProps } = useCheckout(props);
  const isPaid = offer.pricing.type !== 'free';
  const isAsked = questions.length > 0;
  return (
    <form {...formProps} className={classes.stack} aria-label="Checkout">
      <WhoJoins person={person} />
      {offer.deliveryMode === 'cohort' && offer.cohorts.length > 0 && (
        <div className={classes.card} data-field="cohortId">
          <CohortChoice
            cohorts={offer.cohorts}
            value={values.cohort}
            error={errors.cohortId}
            onChange={(cohort) => change({ cohort })}
          />
        </div>
      )}
      {isAsked && (
        <section className={classes.card} aria-labelledby="questions">
          <h2 id="questions">What the school wants to know</h2>
          <IntakeFields
            questions={questions}
            values={values.intake}
            errors={errors}
            onChange={(intake) => change({ intake })}
          />
        </section>
      )}
      {isPaid && (
        <section className={classes.card} aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          {taxId !== null && (
            <TaxIdFields countries={taxId.countries} values={values} errors={errors} onChange={change} />
          )}
          <CodeField
            place={place}
            offer={offer}
            value={values.campaign}
            error={errors.campaign}
            onChange={(campaign) => change({ campaign })}
          />
          <p className={classes.muted}>
            You pay on the next page
            {offer.enrollment === 'approval' ? ', and get everything back if the school says no' : ''}. Your place is
            kept for an hour.
          </p>
        </section>
      )}
      <FormError message={refusal} />
      <SubmitButton pending={pending}>
        {isPaid ? 'Continue to payment' : offer.enrollment === 'approval' ? 'Send request' : 'Enroll'}
      </SubmitButton>
    </form>
  );
}
