/** A moment as a field for date and time holds it, by the clocks of that zone. */
export function toLocalMoment(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const asIfUtc = (wall: string) => Date.parse(`${wall}:00Z`);

/** The moment at which the clocks of that zone show such a text; in the hour that is skipped, the one after it. */
export function fromZonedMoment(wall: string, timeZone: string): string | null {
  if (!WALL.test(wall) || Number.isNaN(asIfUtc(wall))) return null;
  const aim = asIfUtc(wall);
  // A second time, since the first guess may lie on the other side of a change of the clocks.
  let at = aim;
  for (let turn = 0; turn < 2; turn += 1) at += aim - asIfUtc(toLocalMoment(new Date(at).toISOString(), timeZone));
  return new Date(at).toISOString();
}

/** The moment that such a text means by this machine's clock; null while it means none. */
export function fromLocalMoment(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
