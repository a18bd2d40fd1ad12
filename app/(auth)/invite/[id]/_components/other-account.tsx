'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '@/ui/form-error';
import { postAuth } from '../../../_components/post-auth';

/** For somebody who is signed in with another address than the invited one. */
export function OtherAccount({ signedInAs }: { signedInAs: string }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function signOut() {
    setPending(true);
    const answer = await postAuth('/sign-out', {});
    if (answer.ok) return window.location.reload();
    setPending(false);
    setProblem(answer.message);
  }

  return (
    <Stack gap="md">
      <Text>You are signed in as {signedInAs}. Sign out to accept with the invited address.</Text>
      <FormError message={problem} />
      <Button size="md" fullWidth loading={pending} onClick={signOut}>
        Sign out
      </Button>
    </Stack>
  );
}
