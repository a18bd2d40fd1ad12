import { csvLine } from '../../kernel/csv';
import { cursorOf } from '../../kernel/pagination';
import type { OrgContext } from '../../platform/context';
import { learnersAfter } from './find-learners';
import {
  type ExportLearnersInput,
  LEARNER_STATUS_LABELS,
  type LearnerExportPieceDto,
  type LearnerListingDto,
} from './learner-schemas';
import { listLearners, readListings } from './list-learners';

const ROWS_PER_PIECE = 500;

/** Without it some spreadsheets take names in UTF-8 for another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

/** "2026-08-07 19:45:02": what spreadsheets read as a moment. */
const moment = (value: string | null) => value?.slice(0, 19).replace('T', ' ') ?? null;

const COLUMNS: Record<string, (learner: LearnerListingDto) => string | number | null> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Course: ({ contentTitle }) => contentTitle,
  Offer: ({ offerName }) => offerName,
  Cohort: ({ cohortName }) => cohortName,
  Status: ({ status }) => LEARNER_STATUS_LABELS[status],
  'Progress (%)': ({ progress }) => progress.percent,
  Done: ({ progress }) => progress.completed,
  'To do in all': ({ progress }) => progress.total,
  'Enrolled (UTC)': ({ enrolledAt }) => moment(enrolledAt),
  'Last active (UTC)': ({ lastActivityAt }) => moment(lastActivityAt),
  'Completed (UTC)': ({ completedAt }) => moment(completedAt),
  'Access ends (UTC)': ({ accessEndsAt }) => moment(accessEndsAt),
};

/**
 * One piece of the list as CSV in the words of the dashboard, newest first, and where the next begins. Whoever enrolls
 * in the meantime is not in it. Two statements, and two more for the first piece.
 */
export async function exportLearners(
  ctx: OrgContext,
  { after, ...filters }: ExportLearnersInput,
): Promise<LearnerExportPieceDto> {
  const place = cursorOf({ cursorCreatedAt: after?.createdAt, cursorId: after?.id });
  const total = after === undefined ? (await listLearners(ctx, { ...filters, page: 1, pageSize: 1 })).total : null;
  const found = await learnersAfter(ctx, filters, { after: place, limit: ROWS_PER_PIECE + 1 }, readListings);
  const learners = found.slice(0, ROWS_PER_PIECE);
  const last = learners.at(-1);
  const head = after === undefined ? BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) : '';
  return {
    text: head + learners.map((each) => csvLine(Object.values(COLUMNS).map((column) => column(each)))).join(''),
    rows: learners.length,
    total,
    next: found.length > learners.length && last !== undefined ? { createdAt: last.createdAt, id: last.id } : null,
  };
}
