'use client';

import { Button } from '@mantine/core';
import { useState } from 'react';
import { PersonAvatar } from '@/ui/person-avatar';
import { postAuth } from '../../../../../(auth)/_components/post-auth';
import classes from '../../_components/storefront.module.css';

/** Who is signed in, and so gets the place; a computer may be shared. */
export function WhoJoins({ person: { name, email } }: { person: { name: string; email: string } }) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  async function signOut(): Promise<void> {
    setPending(true);
    const answer = await postAuth('/sign-out', {});
    if (answer.ok) return window.location.reload();
    setPending(false);
    setRefusal(answer.message);
  }
  return (
    <section className={classes.card} aria-label="Who joins">
      <div className={classes.person}>
        <PersonAvatar name={name === '' ? email : name} size={36} />
        <p>
          <span className={classes.unseen}>You join as </span>
          <strong>{name === '' ? email : name}</strong>
          {name !== '' && <span className={classes.muted}>{email}</span>}
        </p>
        <Button variant="subtle" size="compact-md" loading={pending} onClick={() => void signOut()}>
          Not you?
        </Button>
      </div>
      {refusal !== '' && <p role="alert">{refusal}</p>}
    </section>
  );
}
