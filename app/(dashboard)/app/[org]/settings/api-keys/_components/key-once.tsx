'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import type { CreatedApiKeyDto } from '@/modules/organization/schemas';
import { CodeSample } from '@/ui/code-sample';
import { SecretOnce } from '@/ui/secret-once';

/** The only view of a new key, and the first request to make with it. */
export function KeyOnce({ apiKey, onDone }: { apiKey: CreatedApiKeyDto; onDone: () => void }) {
  const curl = `curl ${window.location.origin}/api/v1/organization \\\n  -H "Authorization: Bearer ${apiKey.key}"`;
  return (
    <Stack gap="md">
      <Text>
        This is the whole key of “{apiKey.name}”. It is shown this once: we keep only its fingerprint. Store it where
        your program reads its secrets.
      </Text>
      <SecretOnce value={apiKey.key} what="key" />
      <div>
        <Text size="sm" fw={500} mb={4}>
          Try it
        </Text>
        <CodeSample code={curl} what="command" />
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          I have stored it
        </Button>
      </Group>
    </Stack>
  );
}
