import { formatMoney } from '@/kernel/currencies';
import type { CampaignDto, CampaignStandingDto } from '@/modules/offering/schemas';
import type { Tone } from '@/ui/status-badge';

export function discountWords(discount: CampaignDto['discount'], locale: string): string {
  if (discount.type === 'fixed') return `${formatMoney(discount, locale)} off`;
  return discount.percent === 100 ? 'Free of charge' : `${discount.percent}% off`;
}

export function contentsWords({ contents }: CampaignStandingDto): string {
  const [first, second] = contents;
  if (first === undefined) return 'All courses';
  if (second === undefined) return first.title;
  return contents.length === 2
    ? `${first.title} and ${second.title}`
    : `${first.title} and ${contents.length - 1} more`;
}

export const STATE_TONES: Record<CampaignStandingDto['state'], Tone> = {
  running: 'accent',
  scheduled: 'info',
  used_up: 'warning',
  ended: 'neutral',
  inactive: 'neutral',
};
