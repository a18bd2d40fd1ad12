import { expect, test } from 'vitest';
import { clearableText, email, text } from './text';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map((i) => i.message);

test('a text is trimmed before its length is counted in code points', () => {
  expect(text(1, 3).parse('  a\r\nb ')).toBe('a\nb');
  expect(text(1, 3).parse('😀😀😀')).toBe('😀😀😀');
  expect(messageOf(text(1, 3).safeParse('😀😀😀😀'))).toEqual(['must have at most 3 characters']);
  expect(messageOf(text(1, 3).safeParse('   '))).toEqual(['must not be empty']);
  expect(messageOf(text(4, 9).safeParse('abc'))).toEqual(['must have at least 4 characters']);
});

test.each(['a\u0000b', 'a\u0007b', 'a\u0085b', 'a\u007fb'])('control characters are refused: %j', (value) => {
  expect(messageOf(text(1, 9).safeParse(value))).toEqual(['must not contain control characters']);
});

test('tabs and newlines are text, half a character is not', () => {
  expect(text(1, 9).parse('a\tb\nc')).toBe('a\tb\nc');
  expect(messageOf(text(1, 9).safeParse('a\ud800b'))).toEqual(['must be valid Unicode text']);
});

test('an empty text clears a field that can be cleared, as null does', () => {
  expect(clearableText(5).parse('  ')).toBeNull();
  expect(clearableText(5).parse(null)).toBeNull();
  expect(clearableText(5).parse(' abc ')).toBe('abc');
  expect(messageOf(clearableText(5).safeParse('abcdef'))).toEqual(['must have at most 5 characters']);
});

test('an e-mail address is kept in lower case', () => {
  expect(email().parse(' Ada@Example.COM ')).toBe('ada@example.com');
  expect(messageOf(email().safeParse('ada'))).toEqual(['must be an e-mail address']);
});
