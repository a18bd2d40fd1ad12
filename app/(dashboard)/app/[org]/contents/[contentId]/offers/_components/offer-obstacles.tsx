'use client';

import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OfferStandingDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { TextLink } from '@/ui/text-link';
import { useViewer } from '../../../../_components/viewer';
import { counted } from './offer-words';
import classes from './offers.module.css';

type Obstacle = OfferStandingDto['obstacles'][number];

/** Why nobody can buy it now, each with the way to the place where that is changed. Draws nothing while it sells. */
export function OfferObstacles({ offer, contentHref }: { offer: OfferStandingDto; contentHref: string }) {
  const settings = `/app/${useViewer().organization.slug}/settings`;
  const href = `${contentHref}/offers/${offer.id}`;
  // What is archived sells nothing whatever else is done about it.
  const shown = offer.obstacles.includes('archived') ? (['archived'] as const) : offer.obstacles;
  if (shown.length === 0) return null;
  const words: Record<Obstacle, ReactNode> = {
    not_published: (
      <>
        The course is not published. <TextLink href={`${contentHref}/publish`}>Publish it</TextLink>
      </>
    ),
    archived: 'It is archived and sells no more. A duplicate of it is active.',
    not_begun: (
      <>
        Sales begin {offer.salesStartAt !== null && <DateTime value={offer.salesStartAt} />}.{' '}
        <TextLink href={`${href}#limits`}>Change the sales window</TextLink>
      </>
    ),
    over: (
      <>
        Sales ended {offer.salesEndAt !== null && <DateTime value={offer.salesEndAt} />}.{' '}
        <TextLink href={`${href}#limits`}>Change the sales window</TextLink>
      </>
    ),
    full: (
      <>
        {offer.capacity === 1 ? 'The only seat is taken.' : `All ${counted(offer.capacity ?? 0, 'seat')} are taken.`}{' '}
        <TextLink href={`${href}#limits`}>Raise the capacity</TextLink>
      </>
    ),
    seller_not_ready: (
      <>
        The seller profile is not complete. <TextLink href={`${settings}/seller-profile`}>Complete it</TextLink>
      </>
    ),
    not_connected: (
      <>
        No payment account is connected. <TextLink href={`${settings}/payments`}>Connect one</TextLink>
      </>
    ),
  };
  return (
    <ul className={classes.obstacles} aria-label="Why it cannot be bought">
      {shown.map((obstacle) => (
        <li key={obstacle}>
          <IconAlertCircle size={15} stroke={1.7} aria-hidden />
          <span>{words[obstacle]}</span>
        </li>
      ))}
    </ul>
  );
}
