import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentPerson } from '@/server/caller';
import { ApiProvider } from '../../../../../_trpc/api-provider';
import { courseAddress } from '../../_components/addresses';
import { type CourseAddress, type Query, readCourse, wordOf } from '../../_components/read-course';
import { StorefrontFrame } from '../../_components/storefront-frame';
import { Standing } from './_components/standing';

export const metadata: Metadata = { title: { absolute: 'Thank you' }, robots: { index: false } };

type Props = { params: Promise<CourseAddress>; searchParams: Promise<Query> };

export default async function ThanksPage({ params, searchParams }: Props) {
  const [address, query, person] = await Promise.all([params, searchParams, currentPerson()]);
  const course = await readCourse(address.org, address.content, null);
  const back = courseAddress(address, null);
  if (person === null) redirect(back);
  return (
    <StorefrontFrame organization={course.organization} narrow>
      <ApiProvider>
        <Standing place={address} purchaseId={wordOf(query, 'purchase')} title={course.title} back={back} />
      </ApiProvider>
    </StorefrontFrame>
  );
}
