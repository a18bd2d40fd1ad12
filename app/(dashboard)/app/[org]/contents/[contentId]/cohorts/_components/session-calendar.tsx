'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import type { CohortDto } from '@/modules/offering/schemas';
import { useLocale } from '@/ui/locale/locale-provider';
import { Panel } from '@/ui/panel';
import { useUrlState } from '@/ui/url-state/use-url-state';
import calendar from './calendar.module.css';
import { COHORTS_STATE } from './cohorts-state';
import { dayOf, monthOf, monthsAway, weeksOf } from './month';

type Meeting = { id: string; cohortId: string; cohort: string; title: string; startsAt: string };

const meetingsOf = (cohorts: readonly CohortDto[]): Meeting[] =>
  cohorts
    .flatMap(({ id: cohortId, name: cohort, sessions }) =>
      sessions.map(({ id, title, startsAt }) => ({ id, cohortId, cohort, title, startsAt })),
    )
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

/** The meetings of all cohorts, a month at a time, by the reader's own clock. On a phone only the days that have some. */
export function SessionCalendar({ cohorts, rootHref }: { cohorts: readonly CohortDto[]; rootHref: string }) {
  const { locale, timeZone } = useLocale();
  const [state, change] = useUrlState(COHORTS_STATE);
  const now = new Date().toISOString();
  const month = monthOf(state.month, now, timeZone);
  const today = dayOf(now, timeZone);
  const byDay = Map.groupBy(meetingsOf(cohorts), ({ startsAt }) => dayOf(startsAt, timeZone));
  const utc = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const title = utc(`${month}-01`, { month: 'long', year: 'numeric' });
  const weeks = weeksOf(month);
  const none = !weeks.flat().some((day) => day.startsWith(month) && byDay.has(day));
  const go = (to: string) => change({ month: to === today.slice(0, 7) ? '' : to });
  return (
    <Panel
      title="Calendar"
      description="When the cohorts meet, by your clock."
      actions={
        <>
          <Button variant="default" onClick={() => go(today.slice(0, 7))}>
            Today
          </Button>
          <ActionIcon variant="default" size={32} aria-label="Month before" onClick={() => go(monthsAway(month, -1))}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label="Next month" onClick={() => go(monthsAway(month, 1))}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <table className={calendar.month}>
        <caption aria-live="polite">{title}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {utc(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const meetings = byDay.get(day) ?? [];
                return (
                  <td
                    key={day}
                    data-outside={!day.startsWith(month) || undefined}
                    data-today={day === today || undefined}
                    data-empty={meetings.length === 0 || undefined}
                  >
                    <time dateTime={day} className={calendar.day}>
                      <span className={calendar.short}>{Number(day.slice(8))}</span>
                      <span className={calendar.long}>
                        {utc(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                      </span>
                    </time>
                    {meetings.length > 0 && (
                      <ul className={calendar.meetings}>
                        {meetings.map((meeting) => (
                          <li key={meeting.id}>
                            <Link href={`${rootHref}/${meeting.cohortId}`} className={calendar.meeting}>
                              <span className={calendar.time}>
                                {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
                                  new Date(meeting.startsAt),
                                )}
                              </span>{' '}
                              {meeting.title}
                              <span className={calendar.cohort}>{meeting.cohort}</span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {none && <p className={calendar.none}>No cohort meets in this month.</p>}
    </Panel>
  );
}
