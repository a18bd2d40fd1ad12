import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './feed-row.module.css';

type Props = {
  /** What the line is, and opens. */
  title: ReactNode;
  detail?: ReactNode;
  leading?: ReactNode;
  meta: ReactNode;
  onOpen: () => void;
};

/** One line of a feed, which opens the whole record. */
export function FeedRow({ leading, title, detail, meta, onOpen }: Props) {
  return (
    <UnstyledButton className={classes.root} onClick={onOpen}>
      {leading !== undefined && <span className={classes.leading}>{leading}</span>}
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.meta}>{meta}</span>
    </UnstyledButton>
  );
}
