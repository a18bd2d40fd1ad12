'use client';

import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useOfferChanged } from './use-offer-changed';

type AgeBand = NonNullable<OfferStandingDto['minorReview']['minimumAgeBand']>;

const FROM: Record<AgeBand, string> = { under_12: 'Any age', '12_15': 'From 12 years', '16_17': 'From 16 years' };
const BANDS = [
  { value: 'under_12', label: FROM.under_12 },
  { value: '12_15', label: FROM['12_15'] },
  { value: '16_17', label: FROM['16_17'] },
] as const;

const toBand = (value: string | null): AgeBand => BANDS.find((band) => band.value === value)?.value ?? 'under_12';

/** Whether the organization sells this offer to minors. Owners and admins decide. */
export function MinorReview({
  offer: { id, minorReview },
  mayReview,
}: {
  offer: OfferStandingDto;
  mayReview: boolean;
}) {
  const trpc = useTRPC();
  const changed = useOfferChanged();
  const [eligible, setEligible] = useState(minorReview.eligible);
  const [band, setBand] = useState(toBand(minorReview.minimumAgeBand));
  const put = useMutation(
    trpc.offering.putMinorReview.mutationOptions({
      onSuccess: async () => {
        await changed();
        notifyDone('The review was saved.');
      },
    }),
  );
  const said = !minorReview.eligible
    ? 'Not sold to minors.'
    : minorReview.minimumAgeBand === null
      ? 'Sold to minors of any age, with the approval of a guardian.'
      : `Sold to minors with the approval of a guardian: ${FROM[minorReview.minimumAgeBand].toLowerCase()}.`;
  return (
    <Panel title="Minors" padded>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {minorReview.reviewedAt === null ? (
            'Not reviewed yet, so it is not sold to minors.'
          ) : (
            <>
              {said} Reviewed <DateTime value={minorReview.reviewedAt} format="date" />.
            </>
          )}
        </Text>
        {mayReview && (
          <form
            aria-label="Review for minors"
            onSubmit={(event) => {
              event.preventDefault();
              put.mutate({ id, eligible, minimumAgeBand: eligible && band !== 'under_12' ? band : null });
            }}
          >
            <Stack gap="sm">
              <Switch
                label="Suitable for minors"
                checked={eligible}
                onChange={(event) => setEligible(event.currentTarget.checked)}
              />
              {eligible && (
                <Select
                  label="Youngest buyer"
                  data={[...BANDS]}
                  value={band}
                  onChange={(value) => setBand(toBand(value))}
                />
              )}
              <FormError message={put.error?.message} />
              <Group>
                <Button type="submit" variant="default" size="xs" loading={put.isPending}>
                  {minorReview.reviewedAt === null ? 'Save review' : 'Review again'}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </Panel>
  );
}
