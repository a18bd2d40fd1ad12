import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { CohortDto } from '../../kernel/records/cohort';
import type { OrgContext } from '../../platform/context';
import { getCohort } from './cohort-record';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The meetings of a cohort for calendars, in the time of the cohort's place. */
export async function getCohortCalendar(ctx: OrgContext, input: { id: string }): Promise<string> {
  return calendarOf(await getCohort(ctx, input));
}

/** The ids of the sessions are those of the events, so that a calendar that reads it again finds what it has. */
export function calendarOf(cohort: Omit<CohortDto, 'state' | 'memberCount'>): string {
  const { zone, block } = zoneOf(cohort.timeZone);
  const calendar = new ICalCalendar({
    name: cohort.name,
    prodId: { company: 'Lectern', product: 'Cohorts', language: 'EN' },
    timezone: { name: null, generator: () => block },
  });
  const local = (at: string) => dayjs(at).tz(zone);
  const stamp = new Date(cohort.updatedAt);
  // A calendar without any component is none, so a cohort without meetings shows when it begins.
  if (cohort.sessions.length === 0) {
    calendar.createEvent({ id: cohort.id, start: local(cohort.startsAt), timezone: zone, summary: cohort.name, stamp });
  }
  for (const { id, title, startsAt, endsAt, url } of cohort.sessions) {
    const times = { start: local(startsAt), end: local(endsAt), timezone: zone };
    const summary = `${cohort.name}: ${title}`;
    calendar.createEvent({ id, ...times, summary, stamp, ...(url === null ? {} : { url: asCalendarUrl(url) }) });
  }
  return calendar.toString();
}

/** The zone's rules, and the name under which they know it: an old name has the rules of the new one. */
function zoneOf(name: string): { zone: string; block: string } {
  const found = tzlib_get_ical_block(name);
  const [block, id] = Array.isArray(found) ? found : [];
  return block === undefined || id === undefined
    ? { zone: 'Etc/UTC', block: zoneOf('Etc/UTC').block }
    : { zone: id.replace('TZID=', ''), block };
}

/** The writer escapes what the format forbids to escape in addresses; so written, there is nothing to escape. */
const asCalendarUrl = (url: string) =>
  url.replace(/[,;\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
