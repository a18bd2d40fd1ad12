import type { CoursePageDto } from '@/modules/commerce/schemas';
import classes from './storefront.module.css';

/** Who sells, as buyers may know before they pay. */
export function SellerDetails({ seller }: { seller: CoursePageDto['seller'] }) {
  const { legalName, taxId, address, supportEmail, supportUrl, supportPhone } = seller;
  if (legalName === null) return null;
  const place =
    address === null
      ? []
      : [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.region, address.country];
  return (
    <section className={classes.seller} aria-label="Seller">
      <p>
        <strong>{legalName}</strong>
        {taxId !== null && <span>Tax id {taxId}</span>}
      </p>
      <p>{place.filter((part, index) => Boolean(part) && place.indexOf(part) === index).join(', ')}</p>
      <p>
        {supportEmail !== null && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        {supportPhone !== null && <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}>{supportPhone}</a>}
        {supportUrl !== null && (
          <a href={supportUrl} rel="noreferrer">
            {supportUrl.replace(/^https?:\/\//, '')}
          </a>
        )}
      </p>
    </section>
  );
}
