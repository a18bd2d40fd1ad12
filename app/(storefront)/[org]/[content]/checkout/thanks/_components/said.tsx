import { Loader } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextLink } from '@/ui/text-link';
import classes from '../../../_components/storefront.module.css';
import type { Tone } from './standing-words';

const ICONS = { good: IconCircleCheck, waiting: IconClockHour4, warning: IconInfoCircle } as const;

type Props = { tone: Tone; heading: string; home: string; busy?: boolean; children: ReactNode };

/** One thing, said to everybody as soon as it is known. */
export function Said({ tone, heading, home, busy = false, children }: Props) {
  const Icon = ICONS[tone];
  return (
    <div role="status" className={classes.said} data-tone={tone}>
      {busy ? <Loader size={44} aria-hidden /> : <Icon size={44} stroke={1.4} aria-hidden />}
      <h1 className={classes.title}>{heading}</h1>
      <p className={classes.lead}>{children}</p>
      <TextLink href={home}>Back to the course</TextLink>
    </div>
  );
}
