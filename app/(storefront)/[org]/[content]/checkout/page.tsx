import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { currentPerson, serverCaller } from '@/server/caller';
import { TextLink } from '@/ui/text-link';
import { ApiProvider } from '../../../../_trpc/api-provider';
import { courseAddress } from '../_components/addresses';
import { OfferFacts } from '../_components/offer-card';
import { OfferObstacle } from '../_components/offer-obstacle';
import { PriceLine } from '../_components/price-line';
import { type CourseAddress, type Query, readCourse, wordOf } from '../_components/read-course';
import classes from '../_components/storefront.module.css';
import { StorefrontFrame } from '../_components/storefront-frame';
import { CheckoutForm } from './_components/checkout-form';
import { SellerDetails } from './_components/seller-details';
import { SignInByCode } from './_components/sign-in-by-code';

export const metadata: Metadata = { title: { absolute: 'Checkout' }, robots: { index: false } };

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

export default async function CheckoutPage({ params, searchParams }: Props) {
  const [address, query, api] = await Promise.all([params, searchParams, serverCaller()]);
  const access = wordOf(query, 'access');
  const course = await readCourse(address.org, address.content, access);
  const chosen = wordOf(query, 'offer');
  const offer = chosen === null ? course.offers[0] : course.offers.find(({ id }) => id === chosen);
  if (offer === undefined) notFound();
  const person = (await currentPerson()) === null ? null : await api.identity.readMe();
  const isPaid = offer.pricing.type !== 'free';
  return (
    <StorefrontFrame organization={course.organization} narrow>
      <div className={classes.stack}>
        <div>
          <TextLink href={courseAddress(address, access)}>Back to the course</TextLink>
          <h1 className={classes.title}>{course.title}</h1>
        </div>
        <section className={classes.card} aria-label="Your choice">
          <h2>{offer.name}</h2>
          <PriceLine pricing={offer.pricing} />
          <OfferFacts offer={offer} />
          <OfferObstacle offer={offer} />
        </section>
        {offer.obstacle === null && (
          <ApiProvider>
            {person === null ? (
              <SignInByCode mailbox={showsKeptMails()} />
            ) : (
              <CheckoutForm
                place={{ ...address, access }}
                offer={offer}
                questions={offer.enrollment === 'approval' ? course.questions : []}
                asksTaxId={isPaid && course.organization.requireCheckoutTaxId}
                person={{ name: person.name, email: person.email }}
              />
            )}
          </ApiProvider>
        )}
        {isPaid && <SellerDetails seller={course.seller} />}
      </div>
    </StorefrontFrame>
  );
}
