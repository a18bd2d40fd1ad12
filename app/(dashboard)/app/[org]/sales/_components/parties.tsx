import type { PurchaseDto } from '@/modules/commerce/schemas';
import classes from './sales.module.css';

type Fact = [string, string | null];

export function BuyerFacts({ purchase: { buyer } }: { purchase: PurchaseDto }) {
  const facts: Fact[] = [
    ['Name', buyer.name],
    ['E-mail', buyer.email],
    ['Tax id', buyer.taxId],
    ['Country', buyer.country],
  ];
  return <Party title="Buyer, as at checkout" facts={facts} />;
}

export function SellerFacts({ seller }: { seller: PurchaseDto['seller'] }) {
  const { address } = seller;
  const lines = address && [
    address.line1,
    address.line2,
    `${address.postalCode} ${address.city}`,
    address.region,
    address.country,
  ];
  const facts: Fact[] = [
    ['Legal name', seller.legalName],
    ['Tax id', seller.taxId],
    ['Address', lines === null ? null : lines.filter((line) => line !== null && line !== '').join(', ')],
    ['Support', seller.supportEmail ?? seller.supportUrl ?? seller.supportPhone],
  ];
  return <Party title="Seller, as at checkout" facts={facts} />;
}

/** Only what is known. */
function Party({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <section>
      <h3 className={classes.part}>{title}</h3>
      {known.length === 0 ? (
        <p className={classes.muted}>Nothing was known.</p>
      ) : (
        <dl className={classes.facts}>
          {known.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
        </dl>
      )}
    </section>
  );
}
