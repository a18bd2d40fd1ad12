export type SaleFacts = {
  published: boolean;
  archived: boolean;
  salesStartAt: Date | null;
  salesEndAt: Date | null;
  capacity: number | null;
  seatsTaken: number;
  paid: boolean;
  sellerReady: boolean;
  paymentsConnected: boolean;
};

/** Everything that stands in the way of a sale at that moment, in sentences; empty where the offer can be bought. */
export function notSellableReasons(offer: SaleFacts, now: Date): string[] {
  const reasons: [boolean, string][] = [
    [!offer.published, 'The content is not published.'],
    [offer.archived, 'The offer is archived.'],
    [offer.salesStartAt !== null && now < offer.salesStartAt, 'Sales have not begun yet.'],
    [offer.salesEndAt !== null && now >= offer.salesEndAt, 'Sales have ended.'],
    [isFull(offer), 'All seats are taken.'],
    [offer.paid && !offer.sellerReady, 'The seller profile is not complete.'],
    [offer.paid && !offer.paymentsConnected, 'No payment account is connected.'],
  ];
  return reasons.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}

export const isFull = ({ capacity, seatsTaken }: Pick<SaleFacts, 'capacity' | 'seatsTaken'>): boolean =>
  capacity !== null && seatsTaken >= capacity;
