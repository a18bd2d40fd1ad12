import type { MarkType } from '../catalogue';

/** Text directives that stand for a mark: `:u[underlined]`, `:mark[text]{color=green}`. */
export const MARK_BY_DIRECTIVE: ReadonlyMap<string, MarkType> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['s', 'strike'],
  ['code', 'code'],
  ['mark', 'highlight'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

export const DIRECTIVE_BY_MARK: ReadonlyMap<MarkType, string> = new Map(
  Array.from(MARK_BY_DIRECTIVE, ([name, mark]) => [mark, name]),
);

/** HTML tags without attributes that authors write where Markdown has no sign of its own. */
export const MARK_BY_TAG: ReadonlyMap<string, MarkType> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['del', 'strike'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['mark', 'highlight'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

/** A line break where Markdown's own cannot stand: at an end, or twice in a row. */
export const BREAK_DIRECTIVE = 'br';
/** A paragraph without text, which Markdown cannot write. */
export const EMPTY_DIRECTIVE = 'empty';
