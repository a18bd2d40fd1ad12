import type { ComponentProps } from 'react';

/**
 * Parts that belong together under one name, without becoming a landmark.
 * With `scrolls` it can be reached and scrolled by keyboard.
 */
export function LabelledGroup({
  label,
  scrolls = false,
  ...rest
}: Omit<ComponentProps<'div'>, 'role' | 'aria-label' | 'tabIndex'> & { label: string; scrolls?: boolean }) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
  return <div {...rest} role="group" aria-label={label} tabIndex={scrolls ? 0 : undefined} />;
}
