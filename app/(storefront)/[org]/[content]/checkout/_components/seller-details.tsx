import type { CoursePageDto } from '@/modules/commerce/schemas';
import classes from '../../_components/storefront.module.css';

/** Who sells, as buyers may know before they pay. */
export function SellerDetails({ seller }: { seller: CoursePageDto['seller'] }) {
  const { legalName, taxId, address, supportEmail, supportUrl, supportPhone } = seller;
  if (legalName === null) return null;
  const place =
    address === null
      ? []
      : [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.region, address.country];
  const lines = [
    legalName,
    taxId === null ? null : `Tax id ${taxId}`,
    place.filter(Boolean).join(', '),
    [supportEmail, supportPhone, supportUrl].filter(Boolean).join(', '),
  ];
  return (
    <section className={classes.seller} aria-label="Seller">
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </section>
  );
}
