'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { asSentence } from '@/ui/form/validate-with';
import { useTRPC } from '../../../../../_trpc/client';
import { thanksAddress } from '../../_components/addresses';
import { type CheckoutErrors, type CheckoutValues, checkCheckout, fieldOf, toBuyInput } from './checkout-values';
import type { Question } from './intake-values';
import { refusalWords, withoutPath } from './refusal-words';
import type { Country } from './tax-id-fields';

export type CheckoutProps = {
  place: { org: string; content: string; access: string | null };
  offer: OfferOnShowDto;
  questions: readonly Question[];
  /** Null where the school asks for no tax id; else the countries, with the one where most buyers are at home. */
  taxId: { countries: readonly Country[]; likely: string } | null;
};

/** The life of a checkout until the payment page, or the thanks where nothing is paid. */
export function useCheckout({ place, offer, questions, taxId }: CheckoutProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  const [values, setValues] = useState<CheckoutValues>({
    campaign: '',
    cohort: offer.cohorts.find(({ full }) => !full)?.id ?? '',
    taxId: '',
    country: taxId?.likely ?? '',
    intake: {},
  });
  const asked = { questions, asksTaxId: taxId !== null };
  const buy = useMutation(
    useTRPC().storefront.buy.mutationOptions({
      onSuccess: ({ paymentUrl, purchaseId }) => {
        // The button keeps turning until the next page is there.
        setLeaving(true);
        window.location.assign(paymentUrl ?? thanksAddress(place, purchaseId));
      },
      onError: ({ message, data }) => {
        const field = fieldOf(message, questions);
        if (field !== null) show({ [field]: asSentence(withoutPath(message)) });
        // What was taken meanwhile shows on the page.
        if (data?.httpStatus === 409) router.refresh();
      },
    }),
  );

  // A browser that goes back from the payment page shows this one as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      router.refresh();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [router]);

  function show(found: CheckoutErrors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return;
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(first)}"] :is(input, textarea, select)`)
      ?.focus();
  }

  const message = buy.error?.message ?? null;
  const isBesideField = message !== null && fieldOf(message, questions) !== null;
  return {
    values,
    errors,
    change: (some: Partial<CheckoutValues>) => {
      setValues((before) => ({ ...before, ...some }));
      // What was said of the code is about another one.
      if (some.campaign !== undefined) setErrors(({ campaign: _, ...others }) => others);
    },
    refusal: buy.error === null || isBesideField ? null : refusalWords(buy.error),
    pending: buy.isPending || leaving,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (buy.isPending || leaving) return;
        const found = checkCheckout(values, asked);
        show(found);
        if (Object.keys(found).length === 0) buy.mutate(toBuyInput({ ...place, offerId: offer.id }, values, asked));
      },
    },
  };
}
