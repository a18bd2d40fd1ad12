import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentPerson } from '@/server/caller';
import { ProductPage } from './_product/product-page';

export const metadata: Metadata = { title: { absolute: 'Lectern: write courses and run the business around them' } };

/** Whoever is signed in goes to work; everybody else reads what this is. */
export default async function StartPage() {
  if ((await currentPerson()) !== null) redirect('/app');
  return <ProductPage />;
}
