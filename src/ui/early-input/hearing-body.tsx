'use client';

import { type ReactNode, type SyntheticEvent, useEffect } from 'react';

const hear = ({ nativeEvent }: SyntheticEvent) => window.earlyInput?.hear(nativeEvent);

/** Tells of every event that React passes on, wherever in the page, so that none is lost while the page is being taken over. */
export function HearingBody({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyInput?.begin(), []);
  return (
    <body onInputCapture={hear} onClickCapture={hear} onSubmitCapture={hear}>
      {children}
    </body>
  );
}
