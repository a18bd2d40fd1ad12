'use client';

import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MomentInput } from '@/ui/form/moment-input';
import { FormError } from '@/ui/form-error';
import { LinkButton } from '@/ui/link-button';
import { Panel } from '@/ui/panel';
import type { CampaignValues } from './campaign-values';
import classes from './campaigns.module.css';
import { CourseFields } from './course-fields';
import { DiscountFields } from './discount-fields';

export type CampaignFormType = UseFormReturnType<CampaignValues>;
export type KnownContent = { id: string; title: string };

type Props = {
  form: CampaignFormType;
  /** The courses that it counts for already. */
  known?: readonly KnownContent[];
  onSubmit: (values: CampaignValues) => void;
  submitLabel: string;
  pending: boolean;
  error: string | null;
  cancelHref?: string;
  disabled?: boolean;
};

/** Everything that a campaign says, new or existing. */
export function CampaignForm(props: Props) {
  const { form, known = [], onSubmit, submitLabel, pending, error, cancelHref, disabled } = props;
  return (
    <form
      onSubmit={form.onSubmit(onSubmit, () =>
        // The first field that is wrong may be far above the button.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
      )}
      noValidate
      aria-label="Campaign"
    >
      <fieldset disabled={disabled} className={classes.fields}>
        <legend className={classes.legend}>Campaign</legend>
        <Panel title="Code" padded>
          <div className={classes.pair}>
            <TextInput
              label="Code"
              description="What buyers enter. Capital letters or small ones, it is the same code."
              required
              autoComplete="off"
              spellCheck={false}
              classNames={{ input: classes.codeInput }}
              {...form.getInputProps('code')}
            />
            <TextInput
              label="Name"
              description="For the staff."
              required
              autoComplete="off"
              {...form.getInputProps('name')}
            />
          </div>
        </Panel>
        <Panel title="Discount" padded>
          <DiscountFields form={form} disabled={disabled} />
        </Panel>
        <Panel title="Where it counts" padded>
          <CourseFields form={form} known={known} />
        </Panel>
        <Panel title="Limits" padded>
          <Stack gap="lg">
            <div className={classes.pair}>
              <NumberInput
                label="Redemptions in all"
                placeholder="No limit"
                description="Open checkouts hold one each. A full refund gives it back."
                {...WHOLE}
                {...form.getInputProps('maxRedemptions')}
              />
              <NumberInput
                label="For each buyer"
                description="How often one person may use it."
                required
                {...WHOLE}
                {...form.getInputProps('maxPerBuyer')}
              />
            </div>
            <div className={classes.pair}>
              <MomentInput
                label="Counts from"
                description="By your clock. Empty for at once."
                {...form.getInputProps('startsAt')}
              />
              <MomentInput
                label="Counts until"
                description="By your clock. Empty for no end."
                {...form.getInputProps('endsAt')}
              />
            </div>
          </Stack>
        </Panel>
        {disabled !== true && (
          <Stack gap="md" mt="lg">
            <FormError message={error} />
            <Group gap="xs">
              <Button type="submit" loading={pending}>
                {submitLabel}
              </Button>
              {cancelHref !== undefined && (
                <LinkButton variant="default" href={cancelHref}>
                  Cancel
                </LinkButton>
              )}
            </Group>
          </Stack>
        )}
      </fieldset>
    </form>
  );
}

const WHOLE = {
  min: 1,
  clampBehavior: 'none',
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
} as const;
