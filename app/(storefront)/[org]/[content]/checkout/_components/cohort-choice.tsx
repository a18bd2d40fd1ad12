'use client';

import { Radio, Stack } from '@mantine/core';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';

type Props = {
  cohorts: OfferOnShowDto['cohorts'];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Which group to learn with. Empty: the school places the buyer later. */
export function CohortChoice({ cohorts, value, error, onChange }: Props) {
  return (
    <Radio.Group label="Your group" name="cohort" size="md" value={value} error={error} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {cohorts.map(({ id, name, startsAt, endsAt, full, hasBegun }) => (
          <Radio
            key={id}
            value={id}
            size="md"
            disabled={full}
            label={name}
            description={
              full ? (
                'All seats are taken.'
              ) : (
                <>
                  {hasBegun ? 'Began ' : 'Begins '}
                  <DateTime value={startsAt} />
                  {endsAt !== null && (
                    <>
                      {', until '}
                      <DateTime value={endsAt} format="date" />
                    </>
                  )}
                </>
              )
            }
          />
        ))}
        <Radio value="" size="md" label="Decide later" description="The school places you in a group." />
      </Stack>
    </Radio.Group>
  );
}
