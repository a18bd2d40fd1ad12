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
  /** For what stands where leaving would lose something. */
  newTab?: boolean;
};

export function TextLink({ href, children, quiet = false, plain = false, newTab = false }: Props) {
  return (
    <Link
      href={href}
      className={plain ? classes.plain : quiet ? classes.quiet : classes.link}
      target={newTab ? '_blank' : undefined}
    >
      {children}
    </Link>
  );
}
