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

const SENTENCES = {
  not_published: 'The content is not published.',
  archived: 'The offer is archived.',
  not_begun: 'Sales have not begun yet.',
  over: 'Sales have ended.',
  full: 'All seats are taken.',
  seller_not_ready: 'The seller profile is not complete.',
  not_connected: 'No payment account is connected.',
} as const;
export type Obstacle = keyof typeof SENTENCES;

/** Everything that stands in the way of a sale at that moment; empty where the offer can be bought. */
export function obstaclesOf(offer: SaleFacts, now: Date): Obstacle[] {
  const obstacles: [boolean, Obstacle][] = [
    [!offer.published, 'not_published'],
    [offer.archived, 'archived'],
    [offer.salesStartAt !== null && now < offer.salesStartAt, 'not_begun'],
    [offer.salesEndAt !== null && now >= offer.salesEndAt, 'over'],
    [isFull(offer), 'full'],
    [offer.paid && !offer.sellerReady, 'seller_not_ready'],
    [offer.paid && !offer.paymentsConnected, 'not_connected'],
  ];
  return obstacles.flatMap(([holds, obstacle]) => (holds ? [obstacle] : []));
}

/** The same in sentences. */
export const notSellableReasons = (offer: SaleFacts, now: Date): string[] =>
  obstaclesOf(offer, now).map((obstacle) => SENTENCES[obstacle]);

export const isFull = ({ capacity, seatsTaken }: Pick<SaleFacts, 'capacity' | 'seatsTaken'>): boolean =>
  capacity !== null && seatsTaken >= capacity;
