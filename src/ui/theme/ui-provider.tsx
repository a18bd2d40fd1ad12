'use client';

import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { cssVariablesResolver } from './css-variables';
import { theme } from './theme';

/** `nonce` is the one of the page's Content-Security-Policy; every style element that is made here carries it. */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  // Dialogs lock the page's scrolling with a style element of a library that asks here.
  setNonce(nonce);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
      <section aria-label="Notifications">
        <Notifications withinPortal={false} position="bottom-right" limit={3} autoClose={5000} />
      </section>
    </MantineProvider>
  );
}
