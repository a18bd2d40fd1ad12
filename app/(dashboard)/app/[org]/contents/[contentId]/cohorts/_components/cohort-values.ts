import { type CohortDto, CreateCohortInput, UpdateCohortInput } from '@/modules/offering/schemas';
import { numberOf, type Typed } from '@/ui/form/amount';
import { fromZonedMoment, toLocalMoment } from '@/ui/form/local-moment';
import { validateWith } from '@/ui/form/validate-with';

/** A meeting as the form holds it; times as the clocks of the cohort's zone show them. */
export type SessionValues = { key: string; id?: string; title: string; startsAt: string; endsAt: string; url: string };

export type CohortValues = {
  offerId: string;
  name: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  capacity: Typed;
  tutorUserId: string | null;
  sessions: SessionValues[];
};

const DAY_MS = 86_400_000;
const newKey = () => crypto.randomUUID();

export const newCohort = (offerId: string, timeZone: string): CohortValues => ({
  offerId,
  name: '',
  timeZone,
  startsAt: '',
  endsAt: '',
  capacity: '',
  tutorUserId: null,
  sessions: [],
});

export function valuesOf(cohort: CohortDto): CohortValues {
  const wall = (iso: string) => toLocalMoment(iso, cohort.timeZone);
  return {
    offerId: cohort.offerId,
    name: cohort.name,
    timeZone: cohort.timeZone,
    startsAt: wall(cohort.startsAt),
    endsAt: cohort.endsAt === null ? '' : wall(cohort.endsAt),
    capacity: cohort.capacity ?? '',
    tutorUserId: cohort.tutorUserId,
    sessions: cohort.sessions.map(({ id, title, startsAt, endsAt, url }) => ({
      key: id,
      id,
      title,
      startsAt: wall(startsAt),
      endsAt: wall(endsAt),
      url: url ?? '',
    })),
  };
}

const weekLater = (wall: string) =>
  wall === '' ? '' : new Date(Date.parse(`${wall}:00Z`) + 7 * DAY_MS).toISOString().slice(0, 16);

/** One more meeting: a week after the last one, or when the cohort begins. */
export function nextSession({ sessions, startsAt }: CohortValues): SessionValues {
  const last = sessions.at(-1);
  return last === undefined
    ? { key: newKey(), title: '', startsAt, endsAt: '', url: '' }
    : { key: newKey(), title: '', startsAt: weekLater(last.startsAt), endsAt: weekLater(last.endsAt), url: last.url };
}

export function toInput({ offerId: _, ...values }: CohortValues) {
  const moment = (wall: string) => fromZonedMoment(wall, values.timeZone) ?? '';
  return {
    ...values,
    startsAt: moment(values.startsAt),
    endsAt: values.endsAt === '' ? null : moment(values.endsAt),
    capacity: numberOf(values.capacity) ?? null,
    sessions: values.sessions.map(({ key: __, url, ...session }) => ({
      ...session,
      startsAt: moment(session.startsAt),
      endsAt: moment(session.endsAt),
      url: url.trim() === '' ? null : url,
    })),
  };
}

/** Only what was changed, so that what somebody else changed meanwhile stays. */
export function patchOf(before: CohortValues, after: CohortValues) {
  const was: Record<string, unknown> = toInput(before);
  return Object.fromEntries(
    Object.entries(toInput(after)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  ) as Partial<ReturnType<typeof toInput>>;
}

const checkNew = validateWith(CreateCohortInput.omit({ id: true, offerId: true }), toInput);
const checkPatch = validateWith(UpdateCohortInput.omit({ id: true }), toInput);

/** The same sentences as the server's, but times as people miss them. */
const inPeoplesWords = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path, text.includes('ISO 8601') ? 'Give a day and a time.' : text]),
  );

export const validateNewCohort = (values: CohortValues) => inPeoplesWords(checkNew(values));
export const validateCohort = (values: CohortValues) => inPeoplesWords(checkPatch(values));
