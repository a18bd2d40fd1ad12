'use client';

import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RECEIVERS } from '../../_reference/receivers/receivers';
import classes from './receiver-sample.module.css';

type Id = (typeof RECEIVERS)[number]['id'];

/** One receiver at a time, in the language that the reader chooses. */
export function ReceiverSample({ samples }: { samples: Record<Id, ReactNode> }) {
  const [language, choose] = useState<Id>('javascript');
  return (
    <div className={classes.root}>
      <SegmentedControl
        aria-label="Language of the receiver"
        data={RECEIVERS.map(({ id, label }) => ({ value: id, label }))}
        value={language}
        onChange={choose}
      />
      {samples[language]}
    </div>
  );
}
