import { Button } from '@mantine/core';
import type { Metadata } from 'next';
import type { MineDto } from '@/modules/commerce/schemas';
import { env } from '@/platform/env';
import { safeAddress } from '@/ui/document/safe-url';
import { LinkButton } from '@/ui/link-button';
import { checkoutAddress, courseAddress, thanksAddress } from './_components/addresses';
import { CourseOutline } from './_components/course-outline';
import { FinishPayment, Mine } from './_components/mine';
import { OfferCard, verbOf } from './_components/offer-card';
import { PriceFrom } from './_components/price-line';
import { type CourseAddress, type Query, readCourse, readMine, wordOf } from './_components/read-course';
import classes from './_components/storefront.module.css';
import { StorefrontFrame } from './_components/storefront-frame';

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

const DESCRIPTION_LENGTH_MAX = 300;

async function courseOf({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const access = wordOf(query, 'access');
  return { address, access, course: await readCourse(address.org, address.content, access) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { course, access, address } = await courseOf(props);
  const title = course.seoTitle ?? `${course.title} · ${course.organization.name}`;
  const description = course.seoDescription ?? course.description.slice(0, DESCRIPTION_LENGTH_MAX);
  const cover = safeAddress(course.cover?.src, 'source');
  return {
    metadataBase: new URL(env().APP_URL),
    title: { absolute: title },
    description,
    alternates: { canonical: courseAddress(address, null) },
    openGraph: {
      type: 'website',
      siteName: course.organization.name,
      url: courseAddress(address, null),
      title,
      description,
      ...(cover === null ? {} : { images: [{ url: cover, alt: course.cover?.alt ?? '' }] }),
    },
    twitter: { card: cover === null ? 'summary' : 'summary_large_image' },
    // A page that shows what only a secret link shows is nothing for search engines.
    robots: { index: !course.noindex && access === null },
  };
}

/** Who is in, or waits, buys nothing here. */
const mayBuy = ({ state }: MineDto) => state === 'none' || state === 'paying';

export default async function CoursePage(props: Props) {
  const { course, address, access } = await courseOf(props);
  const mine = await readMine(address);
  const { title, description, cover, outline, offers, organization, seller } = course;
  const src = safeAddress(cover?.src, 'source');
  const open = mayBuy(mine) ? offers.filter(({ obstacle }) => obstacle === null) : [];
  const [only] = open;
  return (
    <StorefrontFrame
      organization={organization}
      seller={offers.some(({ pricing }) => pricing.type !== 'free') ? seller : null}
    >
      <div className={classes.hero} data-covered={src !== null || undefined}>
        <div className={classes.about}>
          <h1 className={classes.title}>{title}</h1>
          {description !== '' && <p className={classes.lead}>{description}</p>}
          {only !== undefined && (
            <div className={classes.call}>
              {open.length > 1 ? (
                <Button component="a" href="#offers" size="md">
                  See the offers
                </Button>
              ) : (
                <LinkButton href={checkoutAddress(address, only.id, access)} size="md">
                  {verbOf(only)}
                </LinkButton>
              )}
              <PriceFrom offers={open} />
            </div>
          )}
        </div>
        {src !== null && (
          // biome-ignore lint/performance/noImgElement: the address is the author's, and uploads are sized already
          <img className={classes.cover} src={src} alt={cover?.alt ?? ''} fetchPriority="high" />
        )}
      </div>
      <div className={classes.course}>
        {outline.length > 0 && (
          <section>
            <h2 className={classes.heading} id="outline">
              What you will learn
            </h2>
            <CourseOutline outline={outline} />
          </section>
        )}
        <section className={classes.aside} aria-labelledby="offers">
          <h2 className={classes.heading} id="offers">
            {!mayBuy(mine) ? 'Your place' : offers.length > 1 ? 'Choose an offer' : 'Join the course'}
          </h2>
          <Mine mine={mine} supportEmail={seller.supportEmail}>
            {mine.state === 'paying' && <FinishPayment href={thanksAddress(address, mine.purchaseId)} />}
          </Mine>
          {mayBuy(mine) && offers.length === 0 && (
            <p className={classes.muted}>There is nothing on sale here at the moment.</p>
          )}
          {mayBuy(mine) && offers.length > 0 && (
            <ul className={classes.offers} aria-labelledby="offers">
              {offers.map((offer, index) => (
                <OfferCard
                  key={offer.id}
                  offer={offer}
                  href={checkoutAddress(address, offer.id, access)}
                  isFirst={index === 0}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </StorefrontFrame>
  );
}
