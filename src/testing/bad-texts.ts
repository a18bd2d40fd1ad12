/** Texts that no field accepts, whatever its length. */
export const BAD_TEXTS: readonly [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u001bb'],
  ['a lone surrogate', 'a\ud800b'],
  ['a number', 7],
  ['true', true],
  ['a list', ['a']],
  ['an object', { a: 1 }],
];
