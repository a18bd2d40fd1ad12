import type { Prisma } from '../../generated/prisma/client';
import { PurchaseDto } from '../../kernel/records/purchase';

export const WITH_INSTALLMENTS = {
  installments: { orderBy: { number: 'asc' } },
} as const satisfies Prisma.PurchaseInclude;
export type PurchaseRow = Prisma.PurchaseGetPayload<{ include: typeof WITH_INSTALLMENTS }>;
export type InstallmentRow = PurchaseRow['installments'][number];

export type InstallmentDto = PurchaseDto['installments'][number];

export const toInstallmentDto = ({ number, amount, dueAt, status, paidAt }: InstallmentRow): InstallmentDto => ({
  number,
  amount,
  dueAt: dueAt.toISOString(),
  status,
  paidAt: paidAt?.toISOString() ?? null,
});

export const toPurchaseDto = (row: PurchaseRow): PurchaseDto => ({
  id: row.id,
  contentId: row.contentId,
  offerId: row.offerId,
  userId: row.userId,
  buyer: { name: row.buyerName, email: row.buyerEmail, taxId: row.buyerTaxId, country: row.buyerCountry },
  status: row.status,
  amount: row.amount,
  listAmount: row.listAmount,
  discountAmount: row.discountAmount,
  currency: row.currency,
  feeAmount: row.feeAmount,
  campaignId: row.campaignId,
  affiliateId: row.affiliateId,
  installments: row.installments.map(toInstallmentDto),
  seller: PurchaseDto.shape.seller.parse(row.seller),
  provider: row.provider,
  providerReference: row.providerReference,
  paidAt: row.paidAt?.toISOString() ?? null,
  refundRequestedAt: row.refundRequestedAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
