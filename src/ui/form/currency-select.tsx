'use client';

import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { CURRENCIES } from '@/kernel/currencies';
import { useLocale } from '../locale/locale-provider';
import classes from './currency-select.module.css';

/** A currency by its code; it is found by its name as well. */
export function CurrencySelect(props: Omit<SelectProps, 'data'>) {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const nameOf = (code: string) => names.of(code) ?? code;
  return (
    <Select
      label="Currency"
      searchable
      selectFirstOptionOnChange
      data={CURRENCIES}
      nothingFoundMessage="No such currency"
      maxDropdownHeight={260}
      comboboxProps={{ width: '16rem', position: 'bottom-start' }}
      filter={({ options, search }) => {
        const wanted = search.trim().toLowerCase();
        const items = options as ComboboxItem[];
        return items.filter(({ value }) => `${value} ${nameOf(value)}`.toLowerCase().includes(wanted));
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.value} <span className={classes.name}>{nameOf(option.value)}</span>
        </span>
      )}
      {...props}
    />
  );
}
