'use client';

import { Code } from '@mantine/core';
import { IconChevronRight, IconKey, IconRobot, IconServerCog, IconUser } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { AuditEventDto } from '@/modules/audit/schemas';
import { CopyButton } from '@/ui/copy-button';
import { DateTime } from '@/ui/date-time';
import classes from './audit-entry.module.css';
import { Changes } from './changes';
import { ACTOR_TYPES, sentenceOf } from './words';

const ICONS = { session: IconUser, apiKey: IconKey, oauth: IconRobot, system: IconServerCog } as const;

type Props = { entry: AuditEventDto; names: Readonly<Record<string, string>> };

/** One change as a sentence, which opens to what it changed and how it can be followed elsewhere. */
export function AuditEntry({ entry, names }: Props) {
  const { actor, createdAt, targetId, requestId, hash, id } = entry;
  const Icon = ICONS[actor.type];
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        <Icon size={17} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.sentence}>
          {sentenceOf(entry, targetId === null ? undefined : names[targetId]).map(({ text, strong }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
            strong ? <strong key={at}>{text}</strong> : <Fragment key={at}>{text}</Fragment>,
          )}
        </span>
        <span className={classes.time}>
          <DateTime value={createdAt} format="relative" />
        </span>
        <IconChevronRight size={15} stroke={1.8} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.body}>
        <Changes changes={entry.changes} names={names} />
        <dl className={classes.facts}>
          <Fact term="When">
            <DateTime value={createdAt} />
          </Fact>
          <Fact term={ACTOR_TYPES[actor.type]}>{actor.label}</Fact>
          <Fact term="Action">
            <Code>{entry.action}</Code>
          </Fact>
          {targetId !== null && <Copied term="Target ID" value={targetId} what="target ID" />}
          <Copied term="Request ID" value={requestId} what="request ID" />
          <Copied term="Entry ID" value={id} what="entry ID" />
          <Copied term="Hash" value={hash} what="hash" />
        </dl>
      </div>
    </details>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Copied = ({ term, value, what }: { term: string; value: string; what: string }) => (
  <Fact term={term}>
    <Code className={classes.code}>{value}</Code>
    <CopyButton value={value} what={what} />
  </Fact>
);
