import type { Metadata } from 'next';
import { showsKeptMails } from '@/platform/mail/kept-mails';
import { currentPerson } from '@/server/caller';
import { ApiProvider } from '../../../../../_trpc/api-provider';
import { courseAddress } from '../../_components/addresses';
import { type CourseAddress, type Query, readCourse, wordOf } from '../../_components/read-course';
import classes from '../../_components/storefront.module.css';
import { StorefrontFrame } from '../../_components/storefront-frame';
import { SignInByCode } from '../_components/sign-in-by-code';
import { Standing } from './_components/standing';

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { org, content } = await params;
  const { title, organization } = await readCourse(org, content, null);
  return { title: { absolute: `Your place · ${title} · ${organization.name}` }, robots: { index: false } };
}

export default async function ThanksPage({ params, searchParams }: Props) {
  const [address, query, person] = await Promise.all([params, searchParams, currentPerson()]);
  const course = await readCourse(address.org, address.content, null);
  const home = courseAddress(address, null);
  return (
    <StorefrontFrame organization={course.organization} seller={null} home={home}>
      <div className={classes.single}>
        <ApiProvider signsInHere>
          {person === null ? (
            <>
              <h1 className={classes.title}>{course.title}</h1>
              <SignInByCode mailbox={showsKeptMails()} heading="Sign in to see your place" />
            </>
          ) : (
            <Standing
              place={address}
              purchaseId={wordOf(query, 'purchase')}
              title={course.title}
              home={home}
              supportEmail={course.seller.supportEmail}
            />
          )}
        </ApiProvider>
      </div>
    </StorefrontFrame>
  );
}
