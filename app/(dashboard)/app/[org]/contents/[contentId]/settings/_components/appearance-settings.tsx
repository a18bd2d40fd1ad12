'use client';

import { ColorInput, Group, Radio, Select, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { CERTIFICATE_THEMES, type ContentDto, THEME_NAMES } from '@/modules/content/schemas';
import { isAccent, THEME_LABELS } from '@/ui/document/document-theme';
import classes from './settings.module.css';
import { SettingsPanel } from './settings-panel';
import { useUpdateContent } from './use-update-content';

const OWN = 'own';
const FIRST_ACCENT = '#0a7d5a';
const CERTIFICATE_LABELS = {
  classic: 'Classic',
  modern: 'Modern',
  editorial: 'Editorial',
  minimal: 'Minimal',
} as const;
const CERTIFICATES = CERTIFICATE_THEMES.map((value) => ({ value, label: CERTIFICATE_LABELS[value] }));

export function AppearanceSettings({ content }: { content: ContentDto }) {
  const [choice, setChoice] = useState(isAccent(content.theme) ? OWN : (content.theme ?? 'default'));
  const [accent, setAccent] = useState(isAccent(content.theme) ? content.theme : FIRST_ACCENT);
  const [certificate, setCertificate] = useState(content.certificateTheme);
  const { save, errors, ...state } = useUpdateContent(content.id);
  const label = useId();
  const theme = choice === OWN ? accent : choice === 'default' ? null : choice;

  return (
    <SettingsPanel
      title="Appearance"
      description="How the document looks to its readers, in light and in dark."
      {...state}
      onSave={() => save({ theme, certificateTheme: certificate })}
    >
      <div>
        <Text size="sm" fw={500} mb={6} id={label}>
          Theme
        </Text>
        <Radio.Group
          aria-labelledby={label}
          value={choice}
          onChange={(value) => {
            setChoice(value);
            state.reset();
          }}
        >
          <div className={classes.themes}>
            {THEME_NAMES.map((name) => (
              <ThemeCard key={name} value={name} {...THEME_LABELS[name]} />
            ))}
            <ThemeCard
              value={OWN}
              label="Own accent"
              accent={isAccent(accent) ? accent : FIRST_ACCENT}
              ground="#ffffff"
            />
          </div>
        </Radio.Group>
      </div>
      {choice === OWN && (
        <ColorInput
          label="Accent colour"
          description="It is darkened on light pages and lightened on dark ones as far as reading needs."
          format="hex"
          value={accent}
          onChange={(value) => {
            setAccent(value);
            state.reset();
          }}
          error={errors.theme}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
        />
      )}
      <Select
        label="Certificate"
        description="The design of the certificate that learners get."
        data={CERTIFICATES}
        value={certificate}
        onChange={(value) => {
          const next = CERTIFICATE_THEMES.find((each) => each === value);
          if (next !== undefined) setCertificate(next);
          state.reset();
        }}
      />
    </SettingsPanel>
  );
}

type CardProps = { value: string; label: string; accent: string; ground: string };

function ThemeCard({ value, label, accent, ground }: CardProps) {
  return (
    <Radio.Card value={value} className={classes.theme} aria-label={label}>
      <span className={classes.swatch} style={{ background: ground, color: accent }} aria-hidden />
      <Group gap={6} wrap="nowrap">
        <Radio.Indicator size="xs" />
        <Text size="sm" component="span">
          {label}
        </Text>
      </Group>
    </Radio.Card>
  );
}
