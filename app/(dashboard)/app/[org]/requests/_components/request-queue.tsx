'use client';

import { Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueuePageDto } from '@/modules/enrollment/schemas';
import { Panel } from '@/ui/panel';
import { ApproveRequest } from './approve-request';
import { DecidedElsewhere } from './decided-elsewhere';
import { RejectRequest } from './reject-request';
import { RequestCard } from './request-card';
import { isApprovable, isDecidable } from './request-words';
import classes from './requests.module.css';
import { useChosen } from './use-chosen';
import { type Asked, useDecision } from './use-decision';
import { useQueueKeys } from './use-queue-keys';

type Props = {
  page: QueuePageDto;
  onPage: (page: number) => void;
  /** Shown in place of the list; what is being asked stays when the last request leaves it meanwhile. */
  empty: ReactNode;
};

/** One page of the queue, walked and decided by keyboard or by hand. */
export function RequestQueue({ page: { requests, page, pageSize, total }, onPage, empty }: Props) {
  const { asked, ask, close, decided, refused } = useDecision();
  const { chosen, choose, move } = useChosen(requests, asked !== null);
  const askChosen = (decision: Asked['decision']) => {
    if (chosen === undefined) return;
    if (decision === 'approve' ? isApprovable(chosen) : isDecidable(chosen)) ask({ request: chosen, decision });
  };
  useQueueKeys({ onMove: move, onApprove: () => askChosen('approve'), onReject: () => askChosen('reject') });
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      {requests.length === 0 ? (
        empty
      ) : (
        <Panel>
          <ul className={classes.list} aria-label="Requests">
            {requests.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                chosen={request.id === chosen?.id}
                onChoose={() => choose(request.id)}
                onApprove={() => ask({ request, decision: 'approve' })}
                onReject={() => ask({ request, decision: 'reject' })}
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
        </Panel>
      )}
      {asked?.decision === 'approve' && (
        <ApproveRequest request={asked.request} onClose={close} onDecided={decided} onRefused={refused} />
      )}
      {asked?.decision === 'reject' && (
        <RejectRequest request={asked.request} onClose={close} onDecided={decided} onRefused={refused} />
      )}
      {asked?.decision === 'too_late' && <DecidedElsewhere request={asked.request} onClose={close} />}
    </>
  );
}
