'use client';

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormFields } from '@/ui/form/form-fields';
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
      <FormFields name={`Settings of ${content.title}`} disabled={!mayEdit}>
        <AddressSettings content={content} />
        <AppearanceSettings content={content} />
        <SearchSettings content={content} />
        <IntakeSettings content={content} />
        <OwnerSettings content={content} />
      </FormFields>
    </div>
  );
}
