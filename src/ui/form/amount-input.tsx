import { TextInput, type TextInputProps } from '@mantine/core';

/** For an amount as people write it, with a point or a comma; what is pasted is left as it is and judged as a whole. */
export function AmountInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />;
}
