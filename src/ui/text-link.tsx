import Link from 'next/link';
import type { ReactNode } from 'react';
import classes from './text-link.module.css';

type Props = {
  href: string;
  children: ReactNode;
  /** In the colour of secondary text until it is pointed at. */
  quiet?: boolean;
  /** In the colour and weight of the text around it: a title that leads to its page. */
  plain?: boolean;
};

export function TextLink({ href, children, quiet = false, plain = false }: Props) {
  return (
    <Link href={href} className={plain ? classes.plain : quiet ? classes.quiet : classes.link}>
      {children}
    </Link>
  );
}
