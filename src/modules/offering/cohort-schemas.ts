import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { q } from '../../kernel/query';
import { CohortDto } from '../../kernel/records/cohort';
import { text } from '../../kernel/text';
import { isTimeZone } from '../../kernel/time';

export { CohortDto };

const CAPACITY_MAX = 1_000_000;
const SESSIONS_MAX = 200;
const URL_LENGTH_MAX = 2_048;

const isMeetingAddress = (value: string) =>
  value.length <= URL_LENGTH_MAX &&
  /^[\u0021-\u007e]+$/.test(value) &&
  URL.canParse(value) &&
  ['http:', 'https:'].includes(new URL(value).protocol);

const Session = z
  .strictObject({
    id: idField('cohortSession')
      .meta({ description: 'Of a session that is there already; a new one has none.' })
      .optional(),
    title: text(1, 200).meta({ examples: ['Marking and sawing'] }),
    startsAt: q.moment(),
    endsAt: q.moment(),
    url: z
      .string()
      .trim()
      .refine(isMeetingAddress, { error: 'must be an http or https URL of printable ASCII characters' })
      .nullable()
      .meta({ description: 'Where it is held, when online.', override: { type: ['string', 'null'], format: 'uri' } })
      .optional(),
  })
  .check(({ value, issues }) => {
    if (value.startsAt < value.endsAt) return;
    issues.push({ code: 'custom', path: ['endsAt'], message: 'must be later than startsAt', input: value.endsAt });
  });
export type CohortSessionInput = z.output<typeof Session>;

const CohortSettings = z.strictObject({
  name: text(1, 100).meta({ examples: ['Autumn evenings'] }),
  startsAt: q.moment(),
  endsAt: q.moment().nullable(),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'must be an IANA time zone such as Europe/Lisbon' })
    .meta({ description: 'An IANA time zone; the calendar is in it.', examples: ['Europe/Lisbon'] }),
  capacity: z
    .int()
    .min(1)
    .max(CAPACITY_MAX)
    .nullable()
    .meta({ description: 'How many may join; null without a limit.' }),
  tutorUserId: z
    .string()
    .nullable()
    .meta({ description: 'Somebody on the staff, who runs the cohort and answers in its discussion.' }),
  sessions: z
    .array(Session)
    .max(SESSIONS_MAX)
    .meta({ description: 'All of them: what is left out is taken away. Those with an id keep it.' }),
});

const optional = CohortSettings.partial();
export const CreateCohortInput = optional.required({ name: true, startsAt: true, timeZone: true }).extend({
  id: idField('content'),
  offerId: z.string().meta({ description: 'An offer of the content.', examples: ['offer_01kakr9v3hfm8a2x6c4w5t7yqe'] }),
});
export type CreateCohortInput = z.output<typeof CreateCohortInput>;
export const UpdateCohortInput = optional.extend({ id: idField('cohort') });
export type UpdateCohortInput = z.output<typeof UpdateCohortInput>;

export const CohortInput = z.strictObject({ id: idField('cohort') });
export const ContentCohortsInput = z.strictObject({ id: idField('content') });

/** What a calendar reads. */
export const CalendarText = z.string().meta({
  description: 'An iCalendar file (RFC 5545).',
  examples: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Lectern//Cohorts//EN\r\nEND:VCALENDAR'],
});
