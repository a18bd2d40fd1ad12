'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import classes from '../../_components/storefront.module.css';
import type { CheckoutErrors, CheckoutValues } from './checkout-values';

export type Country = { code: string; name: string };

type Props = {
  /** As the server calls them: browsers may know other names. */
  countries: readonly Country[];
  values: CheckoutValues;
  errors: CheckoutErrors;
  onChange: (some: Partial<CheckoutValues>) => void;
};

/** For the receipt, where the school asks for it. */
export function TaxIdFields({ countries, values: { taxId, country }, errors, onChange }: Props) {
  return (
    <div className={classes.pair}>
      <div data-field="country">
        <NativeSelect
          label="Country"
          name="country"
          size="md"
          required
          autoComplete="country"
          value={country}
          error={errors.country}
          onChange={(event) => onChange({ country: event.currentTarget.value })}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div data-field="taxId">
        <TextInput
          label="Tax id"
          name="taxId"
          size="md"
          required
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={taxId}
          error={errors.taxId}
          onChange={(event) => onChange({ taxId: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
