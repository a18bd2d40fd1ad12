'use client';

import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ContentDto } from '@/modules/content/schemas';
import classes from './settings.module.css';
import { SettingsPanel } from './settings-panel';
import { useUpdateContent } from './use-update-content';

/** What search engines show before they cut it off. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

export function SearchSettings({ content }: { content: ContentDto }) {
  const [values, setValues] = useState({
    featured: content.featured,
    noindex: content.noindex,
    seoTitle: content.seoTitle ?? '',
    seoDescription: content.seoDescription ?? '',
  });
  const { save, errors, ...state } = useUpdateContent(content.id);
  const change = (patch: Partial<typeof values>) => {
    setValues({ ...values, ...patch });
    state.reset();
  };
  return (
    <SettingsPanel title="Listing and search engines" {...state} onSave={() => save(values)}>
      <Switch
        label="Featured"
        description="Shown before the others on the organization's page."
        checked={values.featured}
        onChange={(event) => change({ featured: event.currentTarget.checked })}
      />
      <Switch
        label="Hidden from search engines"
        description="They are told to leave the page out."
        checked={values.noindex}
        onChange={(event) => change({ noindex: event.currentTarget.checked })}
      />
      <TextInput
        label="Title in search results"
        placeholder={content.title}
        description={<Length text={values.seoTitle} shown={TITLE_SHOWN} instead="Empty: the title of the content." />}
        value={values.seoTitle}
        onChange={(event) => change({ seoTitle: event.currentTarget.value })}
        error={errors.seoTitle}
      />
      <Textarea
        label="Description in search results"
        placeholder={content.description}
        description={
          <Length
            text={values.seoDescription}
            shown={DESCRIPTION_SHOWN}
            instead="Empty: the description of the content."
          />
        }
        autosize
        minRows={2}
        value={values.seoDescription}
        onChange={(event) => change({ seoDescription: event.currentTarget.value })}
        error={errors.seoDescription}
      />
    </SettingsPanel>
  );
}

function Length({ text, shown, instead }: { text: string; shown: number; instead: string }) {
  const length = [...text].length;
  if (length === 0) return instead;
  return (
    <span className={classes.counter} data-over={length > shown || undefined}>
      {length > shown
        ? `${length} characters; search engines show about ${shown}.`
        : `${length} of about ${shown} characters that search engines show.`}
    </span>
  );
}
