import type { Metadata } from 'next';
import { safeAddress } from '@/ui/document/safe-url';
import { checkoutAddress } from './_components/addresses';
import { OfferCard } from './_components/offer-card';
import { type CourseAddress, type Query, readCourse, wordOf } from './_components/read-course';
import classes from './_components/storefront.module.css';
import { StorefrontFrame } from './_components/storefront-frame';

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

async function courseOf({ params, searchParams }: Props) {
  const [address, query] = await Promise.all([params, searchParams]);
  const access = wordOf(query, 'access');
  return { address, access, course: await readCourse(address.org, address.content, access) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { course, access } = await courseOf(props);
  return {
    title: { absolute: course.seoTitle ?? `${course.title} · ${course.organization.name}` },
    description: course.seoDescription ?? course.description.slice(0, 300),
    // A page that shows what only a secret link shows is nothing for search engines.
    robots: { index: !course.noindex && access === null },
  };
}

export default async function CoursePage(props: Props) {
  const { course, address, access } = await courseOf(props);
  const { title, description, cover, outline, offers, organization } = course;
  const src = safeAddress(cover?.src, 'source');
  return (
    <StorefrontFrame organization={organization}>
      <div className={classes.course}>
        <article className={classes.about}>
          {/* biome-ignore lint/performance/noImgElement: the address is the author's, and uploads are sized already */}
          {src !== null && <img className={classes.cover} src={src} alt={cover?.alt ?? ''} />}
          <h1 className={classes.title}>{title}</h1>
          {description !== '' && <p className={classes.lead}>{description}</p>}
          {outline.length > 0 && (
            <>
              <h2 className={classes.heading} id="outline">
                What you will learn
              </h2>
              <ol className={classes.outline} aria-labelledby="outline">
                {outline.map((entry) => (
                  <li key={entry.id} data-level={entry.level}>
                    {entry.title}
                  </li>
                ))}
              </ol>
            </>
          )}
        </article>
        <section aria-labelledby="offers">
          <h2 className={classes.heading} id="offers" style={{ marginTop: 0 }}>
            {offers.length > 1 ? 'Choose an offer' : 'Join the course'}
          </h2>
          {offers.length === 0 ? (
            <p className={classes.muted}>There is nothing on sale here at the moment.</p>
          ) : (
            <ul className={classes.offers} aria-labelledby="offers">
              {offers.map((offer) => (
                <OfferCard key={offer.id} offer={offer} href={checkoutAddress(address, offer.id, access)} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </StorefrontFrame>
  );
}
