import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormError } from '../form-error';
import { LinkButton } from '../link-button';
import { FormFields } from './form-fields';

/** What whoever makes a record and whoever edits one say of its form. */
export type RecordFormProps<Values> = {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => void;
  submitLabel: string;
  pending: boolean;
  error: string | null;
  cancelHref?: string;
  disabled?: boolean;
};

type Props<Values> = RecordFormProps<Values> & {
  /** Of the record's kind. */
  name: string;
  /** What saving will mean, above the buttons. */
  notice?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** The form of one record: its fields, and below them what was refused and the buttons. */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { form, name, onSubmit, submitLabel, pending, error, notice, cancelHref, disabled, wide, children } = props;
  return (
    <form
      onSubmit={form.onSubmit(onSubmit, () =>
        // The first field that is wrong may be far above the button.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()),
      )}
      noValidate
      aria-label={name}
    >
      <FormFields name={name} disabled={disabled} wide={wide ?? false}>
        {children}
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
      </FormFields>
    </form>
  );
}
