import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './text-link.module.css';

type Props = {
  href: string;
  children: ReactNode;
  /** In the colour of secondary text until it is pointed at. */
  quiet?: boolean;
};

export function TextLink({ href, children, quiet = false }: Props) {
  return (
    <Link href={href} className={quiet ? classes.quiet : classes.link}>
      {children}
    </Link>
  );
}
