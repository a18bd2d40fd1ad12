'use client';

import { PasswordInput } from '@mantine/core';
import { useApiKey } from './key-memory';

/** Not a password of this site: browsers and password managers are asked not to keep it either. */
export function KeyField() {
  const { apiKey, remember } = useApiKey();
  return (
    <PasswordInput
      label="API key"
      description="Stays in the memory of this page. Reloading forgets it."
      placeholder="lk_live_…"
      autoComplete="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
      value={apiKey}
      onChange={(event) => remember(event.currentTarget.value.trim())}
    />
  );
}
