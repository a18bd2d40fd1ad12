'use client';

import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeSample } from '@/ui/code-sample';
import { SecretOnce } from '@/ui/secret-once';
import { TextLink } from '@/ui/text-link';

const verification = (secret: string) => `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('${secret}');

// body: the raw text of the request; throws when it is not from us
const event = webhook.verify(body, headers);`;

/** The only view of a new secret, and how a receiver uses it. */
export function WebhookSecret({
  secret,
  onDone,
  children,
}: {
  secret: string;
  onDone: () => void;
  children: ReactNode;
}) {
  return (
    <Stack gap="md">
      <Text>{children}</Text>
      <SecretOnce value={secret} what="secret" />
      <div>
        <Text size="sm" fw={500} mb={4}>
          Verify what arrives
        </Text>
        <CodeSample code={verification(secret)} what="verification" />
        <Text size="sm" mt="xs">
          Any Standard Webhooks library does this.{' '}
          <TextLink href="/docs/events#verify" newTab>
            Receivers without a library
          </TextLink>{' '}
          are there in Node, Python, PHP, Go and Ruby.
        </Text>
      </div>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          I have stored it
        </Button>
      </Group>
    </Stack>
  );
}
