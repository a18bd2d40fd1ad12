'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const Memory = createContext<{ apiKey: string; remember: (key: string) => void }>({
  apiKey: '',
  remember: () => undefined,
});

/** The key lives in this component's state alone: no storage, no address, no cookie. A reload forgets it. */
export function KeyMemory({ children }: { children: ReactNode }) {
  const [apiKey, remember] = useState('');
  return <Memory value={{ apiKey, remember }}>{children}</Memory>;
}

export const useApiKey = () => useContext(Memory);
