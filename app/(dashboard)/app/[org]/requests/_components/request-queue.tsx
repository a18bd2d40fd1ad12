'use client';

import { Pagination } from '@mantine/core';
import { useState } from 'react';
import type { QueuePageDto } from '@/modules/enrollment/schemas';
import { Panel } from '@/ui/panel';
import { ApproveRequest } from './approve-request';
import { RejectRequest } from './reject-request';
import { cardId, RequestCard } from './request-card';
import { isDecidable } from './request-words';
import classes from './requests.module.css';
import { useQueueKeys } from './use-queue-keys';

type Props = { page: QueuePageDto; onPage: (page: number) => void };
type Asked = { id: string; decision: 'approve' | 'reject' };

/** One page of the queue, walked and decided by keyboard or by hand. */
export function RequestQueue({ page: { requests, page, pageSize, total }, onPage }: Props) {
  const [chosenId, choose] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const position = Math.max(
    0,
    requests.findIndex(({ id }) => id === chosenId),
  );
  const chosen = requests[position];
  const askAbout = (decision: Asked['decision']) => {
    if (chosen !== undefined && isDecidable(chosen)) ask({ id: chosen.id, decision });
  };
  const move = (by: 1 | -1) => {
    // The first is chosen to begin with, and the first step only shows it.
    const to = chosenId === null ? position : position + by;
    const next = requests[Math.min(Math.max(0, to), requests.length - 1)];
    if (next === undefined) return;
    choose(next.id);
    document.getElementById(cardId(next.id))?.focus();
  };
  useQueueKeys({ onMove: move, onApprove: () => askAbout('approve'), onReject: () => askAbout('reject') });
  const target = requests.find(({ id }) => id === asked?.id);
  const close = () => ask(null);
  /** The one behind it is next, as it takes its place in the list. */
  const decided = () => {
    choose((requests[position + 1] ?? requests[position - 1])?.id ?? null);
    close();
  };
  const pages = Math.ceil(total / pageSize);
  return (
    <Panel>
      <ul className={classes.list} aria-label="Requests">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            chosen={request.id === chosen?.id}
            onChoose={() => choose(request.id)}
            onApprove={() => ask({ id: request.id, decision: 'approve' })}
            onReject={() => ask({ id: request.id, decision: 'reject' })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages of requests" className={classes.pages}>
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={onPage}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
            })}
          />
        </nav>
      )}
      {target !== undefined && asked?.decision === 'approve' && (
        <ApproveRequest request={target} onClose={close} onDecided={decided} />
      )}
      {target !== undefined && asked?.decision === 'reject' && (
        <RejectRequest request={target} onClose={close} onDecided={decided} />
      )}
    </Panel>
  );
}
