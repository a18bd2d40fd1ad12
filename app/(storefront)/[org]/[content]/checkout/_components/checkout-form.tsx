'use client';

import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { asSentence } from '@/ui/form/validate-with';
import { FormError } from '@/ui/form-error';
import { useTRPC } from '../../../../../_trpc/client';
import { SubmitButton } from '../../../../../(auth)/_components/submit-button';
import classes from '../../_components/storefront.module.css';
import { CodeField } from './code-field';
import { CohortChoice } from './cohort-choice';
import { IntakeFields } from './intake-fields';
import { answersOf, type IntakeValues, type Question } from './intake-values';
import { withoutPath } from './refusal-words';

type Props = {
  place: { org: string; content: string; access: string | null };
  offer: OfferOnShowDto;
  questions: readonly Question[];
  asksTaxId: boolean;
  person: { name: string; email: string };
};

/** All that is asked of somebody who is signed in; then the payment page, or the thanks where nothing is paid. */
export function CheckoutForm({ place, offer, questions, asksTaxId, person }: Props) {
  const [campaign, setCampaign] = useState<string | null>(null);
  const [cohort, setCohort] = useState(offer.cohorts.find(({ full }) => !full)?.id ?? '');
  const [taxId, setTaxId] = useState('');
  const [intake, setIntake] = useState<IntakeValues>({});
  const [leaving, setLeaving] = useState(false);
  const isPaid = offer.pricing.type !== 'free';
  const thanks = `/${place.org}/${place.content}/checkout/thanks`;
  const buy = useMutation(
    useTRPC().storefront.buy.mutationOptions({
      onSuccess: ({ paymentUrl }) => {
        // The button keeps turning until the next page is there.
        setLeaving(true);
        window.location.assign(paymentUrl ?? thanks);
      },
    }),
  );
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (buy.isPending || leaving) return;
    buy.mutate({
      ...place,
      offerId: offer.id,
      campaign,
      cohortId: cohort === '' ? null : cohort,
      taxId: taxId.trim() === '' ? null : taxId,
      answers: answersOf(questions, intake),
    });
  }
  return (
    <form method="post" className={classes.card} onSubmit={send} aria-label="Checkout">
      <p className={classes.muted}>
        You join as <strong>{person.name === '' ? person.email : person.name}</strong>
        {person.name === '' ? '' : ` (${person.email})`}.
      </p>
      <div className={classes.stack}>
        {offer.deliveryMode === 'cohort' && offer.cohorts.length > 0 && (
          <CohortChoice cohorts={offer.cohorts} value={cohort} onChange={setCohort} />
        )}
        <IntakeFields questions={questions} values={intake} onChange={setIntake} />
        {asksTaxId && (
          <TextInput
            label="Tax id"
            size="md"
            required
            minLength={4}
            maxLength={40}
            value={taxId}
            onChange={(event) => setTaxId(event.currentTarget.value)}
          />
        )}
        {isPaid && <CodeField place={place} offer={offer} onCode={setCampaign} />}
        <FormError message={buy.error === null ? null : asSentence(withoutPath(buy.error.message))} />
        <SubmitButton pending={buy.isPending || leaving}>
          {isPaid ? 'Continue to payment' : offer.enrollment === 'approval' ? 'Send request' : 'Enroll'}
        </SubmitButton>
        {isPaid && <p className={classes.muted}>You pay on the next page. Your seat is kept for an hour.</p>}
      </div>
    </form>
  );
}
