'use client';

import { Radio, Stack } from '@mantine/core';
import type { OfferOnShowDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';

type Props = { cohorts: OfferOnShowDto['cohorts']; value: string; onChange: (value: string) => void };

/** Which group to learn with. Empty: the school places the buyer later. */
export function CohortChoice({ cohorts, value, onChange }: Props) {
  return (
    <Radio.Group label="Cohort" name="cohort" size="md" value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {cohorts.map(({ id, name, startsAt, full }) => (
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
                  Begins <DateTime value={startsAt} />
                </>
              )
            }
          />
        ))}
        <Radio value="" size="md" label="Decide later" />
      </Stack>
    </Radio.Group>
  );
}
