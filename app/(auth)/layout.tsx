import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Wordmark } from '@/ui/brand/wordmark';
import classes from './auth.module.css';

export const metadata: Metadata = { robots: { index: false } };

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className={classes.root}>
      <Wordmark size={26} />
      {children}
    </main>
  );
}
