'use client';

import { Button } from '@mantine/core';
import { formatMoney } from '@/kernel/currencies';
import type { ShownPurchaseDto } from '@/modules/commerce/schemas';
import { DateTime } from '@/ui/date-time';
import { useLocale } from '@/ui/locale/locale-provider';
import { StatusBadge } from '@/ui/status-badge';
import { TextLink } from '@/ui/text-link';
import { useViewer } from '../../_components/viewer';
import { BuyerFacts, SellerFacts } from './parties';
import { PurchaseTimeline } from './purchase-timeline';
import { isRefundable, STATUS_TONES, STATUS_WORDS } from './purchase-words';
import { RefundProgress } from './refund-progress';
import { RefundPurchase } from './refund-purchase';
import classes from './sales.module.css';

const INSTALLMENT_WORDS = { due: 'Due', paid: 'Paid', failed: 'Failed', canceled: 'Canceled' } as const;

type Props = {
  shown: ShownPurchaseDto;
  /** Whether the question about the refund is open. */
  asking: boolean;
  onAsk: () => void;
  onAsked: () => void;
};

export function PurchaseDetail({ shown, asking, onAsk, onAsked }: Props) {
  const { slug } = useViewer().organization;
  const { locale } = useLocale();
  const { purchase, contentTitle, offerName, campaignCode } = shown;
  const { currency, status, installments } = purchase;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <div className={classes.detail}>
      <div className={classes.summary}>
        <StatusBadge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusBadge>
        <strong className={classes.total}>{money(purchase.amount)}</strong>
        {isRefundable(purchase) && (
          <Button size="xs" variant="default" onClick={onAsk}>
            {status === 'refund_failed' ? 'Try the refund again…' : 'Refund…'}
          </Button>
        )}
      </div>
      <RefundProgress shown={shown} />
      <dl className={classes.facts}>
        <dt>Content</dt>
        <dd>
          <TextLink href={`/app/${slug}/contents/${purchase.contentId}`}>{contentTitle}</TextLink>, {offerName}
        </dd>
        {purchase.discountAmount > 0 && (
          <>
            <dt>Discount</dt>
            <dd>
              {money(purchase.discountAmount)} off {money(purchase.listAmount)}
              {campaignCode !== null && `, with ${campaignCode}`}
            </dd>
          </>
        )}
        <dt>Fee</dt>
        <dd>{purchase.feeAmount === null ? 'Not known yet' : money(purchase.feeAmount)}</dd>
        {purchase.providerReference !== null && (
          <>
            <dt>Reference</dt>
            <dd>
              {purchase.provider}, <code>{purchase.providerReference}</code>
            </dd>
          </>
        )}
      </dl>
      {installments.length > 0 && (
        <section>
          <h3 className={classes.part}>Installments</h3>
          <ol className={classes.installments}>
            {installments.map(({ number, amount, dueAt, paidAt, status: standing }) => (
              <li key={number}>
                <span>{money(amount)}</span>
                <StatusBadge tone={standing === 'paid' ? 'accent' : standing === 'failed' ? 'danger' : 'neutral'}>
                  {INSTALLMENT_WORDS[standing]}
                </StatusBadge>
                <span className={classes.muted}>
                  {paidAt === null ? 'due ' : 'paid '}
                  <DateTime value={paidAt ?? dueAt} format="date" />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3 className={classes.part}>Timeline</h3>
        <PurchaseTimeline steps={shown.timeline} currency={currency} />
      </section>
      <BuyerFacts purchase={purchase} />
      <SellerFacts seller={purchase.seller} />
      <RefundPurchase shown={shown} opened={asking} onClose={onAsked} />
    </div>
  );
}
