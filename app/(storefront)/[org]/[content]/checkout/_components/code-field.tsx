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
  /** As it was typed, which is what the checkout sends. */
  value: string;
  /** What the checkout says, which looks again. */
  error: string | undefined;
  onChange: (code: string) => void;
};

/** A campaign code; on request, what the offer costs with it before anything is bought. */
export function CodeField({ place, offer, value, error, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const api = useTRPCClient();
  const quote = useMutation<QuoteDto, TRPCClientErrorLike<AppRouter>, string>({
    mutationFn: (campaign) => api.storefront.quote.query({ ...place, offerId: offer.id, campaign }),
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
    if (value.trim() === '') return;
    onChange(value);
    quote.mutate(value.trim());
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
          value={value}
          readOnly={quote.isPending}
          error={error !== undefined || quote.isError}
          autoFocus
          onChange={(event) => {
            quote.reset();
            onChange(event.currentTarget.value);
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
        {error !== undefined && <p className={classes.obstacle}>{error}</p>}
        {error === undefined && quote.isSuccess && <PriceLine pricing={offer.pricing} quote={quote.data} />}
        {error === undefined && quote.isError && <p className={classes.obstacle}>{refusalWords(quote.error)}</p>}
      </div>
    </div>
  );
}
