'use client';

import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import { useState } from 'react';
import type { OfferOnShowDto, QuoteDto } from '@/modules/commerce/schemas';
import type { AppRouter } from '@/server/root';
import { useTRPCClient } from '../../../../../_trpc/client';
import { PriceLine } from '../../_components/price-line';
import classes from '../../_components/storefront.module.css';
import { refusalWords } from './refusal-words';

type Props = {
  place: { org: string; content: string; access: string | null };
  offer: OfferOnShowDto;
  /** What the checkout says, which looks again. */
  error: string | undefined;
  /** With null, nothing is taken off. */
  onCode: (code: string | null) => void;
};

/** A campaign code, and what the offer costs with it before anything is bought. */
export function CodeField({ place, offer, error, onCode }: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const api = useTRPCClient();
  const quote = useMutation<QuoteDto, TRPCClientErrorLike<AppRouter>, string>({
    mutationFn: (campaign) => api.storefront.quote.query({ ...place, offerId: offer.id, campaign }),
    onSuccess: (_, campaign) => onCode(campaign),
    onError: () => onCode(null),
  });
  if (!open) {
    return (
      <div>
        <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          I have a code
        </Button>
      </div>
    );
  }
  const apply = () => {
    if (typed.trim() !== '') quote.mutate(typed.trim());
  };
  return (
    <div className={classes.codes} data-field="campaign">
      <div className={classes.code}>
        <TextInput
          label="Code"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={typed}
          error={error !== undefined || quote.isError}
          autoFocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            quote.reset();
            onCode(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button variant="default" size="md" loading={quote.isPending} onClick={apply}>
          Apply
        </Button>
      </div>
      <div role="status">
        {quote.isSuccess && <PriceLine pricing={offer.pricing} quote={quote.data} />}
        {quote.isError && <p className={classes.obstacle}>{refusalWords(quote.error)}</p>}
        {quote.isIdle && error !== undefined && <p className={classes.obstacle}>{error}</p>}
      </div>
    </div>
  );
}
