'use client';

import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PutSellerProfileInput, type SellerProfileDto } from '@/modules/organization/schemas';
import { DateTime } from '@/ui/date-time';
import { placeRefusal, unplacedRefusal } from '@/ui/form/refusals';
import { FormError } from '@/ui/form-error';
import { notifyDone } from '@/ui/notify';
import { Panel } from '@/ui/panel';
import { useTRPC } from '../../../../../../_trpc/client';
import { useIsStaffLead } from '../../../_components/viewer';
import { ReadOnlyNote } from '../../_components/read-only-note';
import { AddressFields } from './address-fields';
import { IdentityFields } from './identity-fields';
import { requirementsOf, validateSeller } from './readiness';
import { ReadinessPanel } from './readiness-panel';
import classes from './seller-profile-form.module.css';
import { type SellerValues, toInput, toValues } from './seller-values';
import { SupportFields } from './support-fields';

export function SellerProfileForm({ profile }: { profile: SellerProfileDto }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const leads = useIsStaffLead();
  const [saved, setSaved] = useState(profile);
  const form = useForm<SellerValues>({ initialValues: toValues(profile), validate: validateSeller });
  const save = useMutation(
    trpc.organization.putSellerProfile.mutationOptions({
      onSuccess: async (answer) => {
        setSaved(answer);
        form.setInitialValues(toValues(answer));
        form.reset();
        notifyDone(answer.ready ? 'Saved. Paid offers can sell.' : 'Saved. Something is still missing.');
        await queryClient.invalidateQueries(trpc.organization.getSellerProfile.queryFilter());
      },
      onError: ({ message }) => placeRefusal(form, message),
    }),
  );
  return (
    <form
      className={classes.root}
      onSubmit={form.onSubmit((values) => save.mutate(PutSellerProfileInput.parse(toInput(values))))}
      noValidate
    >
      {!leads && <ReadOnlyNote />}
      <ReadinessPanel requirements={requirementsOf(form.values)} ready={saved.ready} unsaved={form.isDirty()} />
      <fieldset disabled={!leads} className={classes.fields}>
        <Panel title="Identity" padded>
          <IdentityFields form={form} />
        </Panel>
        <Panel title="Address" padded>
          <AddressFields form={form} />
        </Panel>
        <Panel title="Support" description="Where buyers turn with questions." padded>
          <SupportFields form={form} />
        </Panel>
        {leads && (
          <Stack gap="md" mt="lg">
            <FormError message={unplacedRefusal(form, save.error)} />
            <Group justify="space-between" gap="xs">
              <span className={classes.reviewed}>
                {saved.reviewedAt !== null && (
                  <>
                    Last confirmed <DateTime value={saved.reviewedAt} />
                  </>
                )}
              </span>
              <Button type="submit" loading={save.isPending}>
                {form.isDirty() || saved.reviewedAt === null ? 'Save' : 'Confirm again'}
              </Button>
            </Group>
          </Stack>
        )}
      </fieldset>
    </form>
  );
}
