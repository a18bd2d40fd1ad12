'use client';

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PartHeader } from '@/ui/part-header';
import { useTRPC } from '../../../../../../../_trpc/client';
import { useIsStaffLead, useViewer } from '../../../../_components/viewer';
import { useMayEdit } from '../../../_components/use-editable-teams';
import { AccessLink } from './access-link';
import { EditOffer } from './edit-offer';
import { MinorReview } from './minor-review';
import { OfferBadges } from './offer-card';
import { OfferFacts } from './offer-facts';
import { OfferMenu } from './offer-menu';
import { OfferObstacles } from './offer-obstacles';
import classes from './offer-page.module.css';
import { OfferPrice } from './offer-price';
import { TermsHistory } from './terms-history';

/** One offer: how it stands, what it says, its link, its review, and what was promised to whom. */
export function OfferScreen({ id }: { id: string }) {
  const trpc = useTRPC();
  const { slug } = useViewer().organization;
  const { data: offer } = useSuspenseQuery(trpc.offering.readOfferStanding.queryOptions({ id }));
  const { data: content } = useSuspenseQuery(trpc.content.getContent.queryOptions({ id: offer.contentId }));
  const mayEdit = useMayEdit(content);
  const reviews = useIsStaffLead();
  const contentHref = `/app/${slug}/contents/${offer.contentId}`;
  return (
    <>
      <PartHeader
        title={offer.name}
        back={{ href: `${contentHref}/offers`, label: 'All offers' }}
        badges={<OfferBadges offer={offer} />}
        actions={mayEdit && <OfferMenu offer={offer} contentHref={contentHref} here />}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {!mayEdit && (
            <Alert color="gray" icon={<IconLock size={16} aria-hidden />} mb="lg">
              You can read this offer. Leads and editors of the team that owns the content can change it.
            </Alert>
          )}
          <EditOffer offer={offer} mayEdit={mayEdit} />
        </div>
        <aside className={classes.side} aria-label="About this offer">
          <section className={classes.standing} aria-label="How it stands">
            <OfferPrice pricing={offer.pricing} />
            <OfferFacts offer={offer} />
            <OfferObstacles offer={offer} contentHref={contentHref} />
          </section>
          <AccessLink offer={offer} mayEdit={mayEdit} />
          <MinorReview offer={offer} mayReview={reviews} />
          <TermsHistory offer={offer} mayEdit={mayEdit} />
        </aside>
      </div>
    </>
  );
}
