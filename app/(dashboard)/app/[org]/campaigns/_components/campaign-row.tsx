'use client';

import type { CampaignStandingDto } from '@/modules/offering/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { Row } from '@/ui/row-list';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { UsageBar } from '@/ui/usage-bar';
import { CampaignMenu } from './campaign-menu';
import { contentsWords, discountWords, STATE_TONES } from './campaign-words';
import classes from './campaigns.module.css';
import { STATE_LABELS } from './campaigns-state';

export function CampaignRow({ campaign, href }: { campaign: CampaignStandingDto; href: string }) {
  const { locale } = useLocale();
  const { code, name, discount, redemptions, held, maxRedemptions, state, mayEdit } = campaign;
  return (
    <Row
      title={
        <>
          <TextLink href={href} plain>
            <span className={classes.code}>{code}</span>
          </TextLink>
          <span className={classes.discount} suppressHydrationWarning>
            {discountWords(discount, locale)}
          </span>
        </>
      }
      detail={
        <>
          {name} · {contentsWords(campaign)} · <Window campaign={campaign} />
        </>
      }
      meta={
        <div className={classes.meta}>
          <span className={classes.usage}>
            <UsageBar used={redemptions + held} limit={maxRedemptions} what="redeemed" />
            {held > 0 && <span className={classes.held}>{held} in open checkouts</span>}
          </span>
          <span className={classes.state}>
            <StatusBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</StatusBadge>
          </span>
        </div>
      }
      actions={mayEdit && <CampaignMenu campaign={campaign} href={href} />}
    />
  );
}

function Window({ campaign: { startsAt, endsAt, state } }: { campaign: CampaignStandingDto }) {
  if (endsAt === null) {
    return (
      <>
        {state === 'scheduled' ? 'from' : 'since'} <DateTime value={startsAt} format="date" />
      </>
    );
  }
  return (
    <>
      <DateTime value={startsAt} format="date" /> to <DateTime value={endsAt} format="date" />
    </>
  );
}
