import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { WebhookHealthDto } from '@/modules/webhooks/schemas';
import { DateTime } from '@/ui/date-time';

/** What one should know before anything else about the endpoint. */
export function WebhookNotices({ webhook }: { webhook: WebhookHealthDto }) {
  const { active, disabledAt, failingSince, previousSecretExpiresAt } = webhook;
  const warning = <IconAlertTriangle size={16} stroke={1.7} aria-hidden />;
  return (
    <>
      {disabledAt !== null && (
        <Alert color="red" mb="md" icon={warning} title="This endpoint was set inactive">
          It had failed for five days in a row on <DateTime value={disabledAt} />. Nothing is sent to it. When it works
          again, resume it and send what it missed again.
        </Alert>
      )}
      {active && failingSince !== null && (
        <Alert color="brass" mb="md" icon={warning} title="This endpoint is failing">
          No attempt has succeeded since <DateTime value={failingSince} />. We go on trying; after five days it is set
          inactive.
        </Alert>
      )}
      {previousSecretExpiresAt !== null && (
        <Alert color="gray" mb="md" icon={<IconInfoCircle size={16} stroke={1.7} aria-hidden />}>
          Two secrets sign until <DateTime value={previousSecretExpiresAt} />. Give every receiver the new one by then.
        </Alert>
      )}
    </>
  );
}
