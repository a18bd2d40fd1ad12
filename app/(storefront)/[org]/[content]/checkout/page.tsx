import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { COUNTRY_CODES } from '@/kernel/countries';
import type { CoursePageDto, MineDto, OfferOnShowDto } from '@/modules/commerce/schemas';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { currentPerson, serverCaller } from '@/server/caller';
import { TextLink } from '@/ui/text-link';
import { ApiProvider } from '../../../../_trpc/api-provider';
import { courseAddress, thanksAddress } from '../_components/addresses';
import { FinishPayment, Mine } from '../_components/mine';
import { OfferFacts } from '../_components/offer-card';
import { OfferObstacle } from '../_components/offer-dates';
import { PriceLine } from '../_components/price-line';
import { type CourseAddress, type Query, readCourse, readMine, wordOf } from '../_components/read-course';
import classes from '../_components/storefront.module.css';
import { StorefrontFrame } from '../_components/storefront-frame';
import { CheckoutForm } from './_components/checkout-form';
import { SignInByCode } from './_components/sign-in-by-code';

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

async function chosenBy({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const access = wordOf(query, 'access');
  const course = await readCourse(address.org, address.content, access);
  const chosen = wordOf(query, 'offer');
  const offer = chosen === null ? course.offers[0] : course.offers.find(({ id }) => id === chosen);
  if (offer === undefined) notFound();
  return { address, access, course, offer };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { course } = await chosenBy(props);
  return {
    title: { absolute: `Checkout · ${course.title} · ${course.organization.name}` },
    description: `Join ${course.title} at ${course.organization.name}.`,
    robots: { index: false },
  };
}

/** A seat that the visitor holds by an open payment page is theirs to take again. */
const obstacleFor = (offer: OfferOnShowDto, mine: MineDto) =>
  offer.obstacle === 'full' && mine.state === 'paying' && mine.offerId === offer.id ? null : offer.obstacle;

/** The same for a seat in a cohort. */
const cohortsFor = ({ cohorts }: OfferOnShowDto, mine: MineDto) =>
  cohorts.map((cohort) => ({ ...cohort, full: cohort.full && cohort.id !== mine.cohortId }));

const FALLBACK_COUNTRY = 'US';

function taxIdOf({ organization, seller }: CoursePageDto, { pricing }: OfferOnShowDto) {
  if (pricing.type === 'free' || !organization.requireCheckoutTaxId) return null;
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const countries = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  countries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { countries, likely: seller.address?.country ?? FALLBACK_COUNTRY };
}

export default async function CheckoutPage(props: Props) {
  const { address, access, course, offer: shown } = await chosenBy(props);
  const [api, who, mine] = await Promise.all([serverCaller(), currentPerson(), readMine(address)]);
  const person = who === null ? null : await api.identity.readMe();
  const offer = { ...shown, obstacle: obstacleFor(shown, mine), cohorts: cohortsFor(shown, mine) };
  const back = courseAddress(address, access);
  const isOpen = offer.obstacle === null && (mine.state === 'none' || mine.state === 'paying');
  return (
    <StorefrontFrame
      organization={course.organization}
      seller={offer.pricing.type === 'free' ? null : course.seller}
      home={back}
    >
      <div className={classes.top}>
        <TextLink href={back}>Back to the course</TextLink>
        <h1 className={classes.title}>{course.title}</h1>
      </div>
      <div className={classes.checkout}>
        <section className={classes.card} aria-label="Your choice">
          <h2>{offer.name}</h2>
          <PriceLine pricing={offer.pricing} />
          {offer.description !== null && <p className={classes.text}>{offer.description}</p>}
          <OfferFacts offer={offer} />
          <OfferObstacle offer={offer} />
        </section>
        <div className={classes.stack}>
          <Mine mine={mine} supportEmail={course.seller.supportEmail}>
            {mine.state === 'paying' && <FinishPayment href={thanksAddress(address, mine.purchaseId)} />}
          </Mine>
          {isOpen && (
            <ApiProvider signsInHere>
              {person === null ? (
                <SignInByCode mailbox={showsKeptMails()} />
              ) : (
                <CheckoutForm
                  key={offer.id}
                  place={{ ...address, access }}
                  offer={offer}
                  questions={offer.enrollment === 'approval' ? course.questions : []}
                  taxId={taxIdOf(course, offer)}
                  person={{ name: person.name, email: person.email }}
                />
              )}
            </ApiProvider>
          )}
        </div>
      </div>
    </StorefrontFrame>
  );
}
