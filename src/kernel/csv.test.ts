import { expect, test } from 'vitest';
import { csvLine } from './csv';

test('quotes what would break the row', () =>
  expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines', 'plain', null, 7])).toBe(
    '"a,b","say ""hi""","two\r\nlines",plain,,7\r\n',
  ));

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'what a spreadsheet would run (%j) is text',
  (value) => expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/),
);

test('numbers stay numbers, also those below nothing', () => expect(csvLine([-1, 0.5])).toBe('-1,0.5\r\n'));
