'use client';

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useMayEdit } from '../../../_components/use-editable-teams';
import { AddressSettings } from './address-settings';
import { AppearanceSettings } from './appearance-settings';
import { IntakeSettings } from './intake-settings';
import { OwnerSettings } from './owner-settings';
import { SearchSettings } from './search-settings';
import classes from './settings.module.css';

/** The settings of a content, each part saved by itself. */
export function SettingsScreen({ contentId }: { contentId: string }) {
  const trpc = useTRPC();
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: contentId }));
  const mayEdit = useMayEdit(content);
  return (
    <div className={classes.page}>
      {!mayEdit && (
        <Alert color="gray" icon={<IconLock size={16} aria-hidden />} mb="lg">
          You can read these settings. Leads and editors of the team that owns the content can change them.
        </Alert>
      )}
      <fieldset disabled={!mayEdit} className={classes.fields}>
        <legend className={classes.legend}>Settings of {content.title}</legend>
        <AddressSettings content={content} />
        <AppearanceSettings content={content} />
        <SearchSettings content={content} />
        <IntakeSettings content={content} />
        <OwnerSettings content={content} />
      </fieldset>
    </div>
  );
}
