'use client';

import { Button, Group, Radio, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormError } from '@/ui/form-error';
import { LinkButton } from '@/ui/link-button';
import { Panel } from '@/ui/panel';
import { LimitFields } from './limit-fields';
import classes from './offer-page.module.css';
import type { OfferValues } from './offer-values';
import { PriceFields } from './price-fields';

export type OfferFormType = UseFormReturnType<OfferValues>;

type Props = {
  form: OfferFormType;
  onSubmit: (values: OfferValues) => void;
  submitLabel: string;
  pending: boolean;
  error: string | null;
  /** What saving will mean, above the buttons. */
  notice?: ReactNode;
  cancelHref?: string;
  disabled?: boolean;
};

/** Everything that an offer says, new or existing. */
export function OfferForm({ form, onSubmit, submitLabel, pending, error, notice, cancelHref, disabled }: Props) {
  return (
    <form
      onSubmit={form.onSubmit(onSubmit, () =>
        // The first field that is wrong may be far above the button.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
      )}
      noValidate
      aria-label="Offer"
    >
      <fieldset disabled={disabled} className={classes.fields}>
        <legend className={classes.legend}>Offer</legend>
        <Panel title="What buyers see" padded>
          <Stack gap="md">
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <Textarea
              label="Description"
              description="What is special about this offer, in plain words."
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps('description')}
            />
          </Stack>
        </Panel>
        <Panel title="Price" padded>
          <PriceFields form={form} disabled={disabled} />
        </Panel>
        <Panel title="Enrollment and delivery" padded>
          <Stack gap="lg">
            <Radio.Group label="Who is enrolled" {...form.getInputProps('enrollment')}>
              <Stack gap="xs" mt={6}>
                <Radio value="instant" label="Everybody, at once" />
                <Radio
                  value="approval"
                  label="Whom you approve"
                  description="Everybody asks first. Who has paid and is not approved within 30 days gets the money back."
                />
              </Stack>
            </Radio.Group>
            <Radio.Group label="How it is taught" {...form.getInputProps('deliveryMode')}>
              <Stack gap="xs" mt={6}>
                <Radio value="self_paced" label="Self-paced" description="Learners begin when they like." />
                <Radio
                  value="cohort"
                  label="In cohorts"
                  description="Groups with a beginning, a tutor and sessions. Buyers choose their cohort."
                />
              </Stack>
            </Radio.Group>
            {form.values.deliveryMode === 'cohort' && (
              <Switch
                label="Cohorts have a discussion"
                {...form.getInputProps('discussionEnabled', { type: 'checkbox' })}
              />
            )}
          </Stack>
        </Panel>
        <Panel title="Who may buy, and when" id="limits" padded>
          <LimitFields form={form} />
        </Panel>
        {disabled !== true && (
          <Stack gap="md" mt="lg">
            {notice}
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
