'use client';

import { SegmentedControl } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { LANGUAGES, type LanguageId } from '../_reference/request';

const Chosen = createContext<{ language: LanguageId; choose: (language: LanguageId) => void }>({
  language: 'bash',
  choose: () => undefined,
});

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, choose] = useState<LanguageId>('bash');
  return <Chosen value={{ language, choose }}>{children}</Chosen>;
}

export function LanguageChoice() {
  const { language, choose } = useContext(Chosen);
  return (
    <SegmentedControl
      aria-label="Language of the example"
      data={LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
      value={language}
      onChange={choose}
    />
  );
}

export function LanguageSample({ language, children }: { language: LanguageId; children: ReactNode }) {
  return useContext(Chosen).language === language ? children : null;
}
