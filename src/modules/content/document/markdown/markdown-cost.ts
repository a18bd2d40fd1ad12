import { markdownProblem } from './import-context';

/**
 * The parser takes time that grows with the square of what stands in one block, so a small text made for that could
 * hold up everybody else. What no author writes is refused before it is parsed; a document could not hold it anyway.
 */
const MAX_CONTAINERS_PER_LINE = 30;
const MAX_ITEM_LEAD = 120;
const MAX_OPEN_DIRECTIVES = 20;
const MAX_LINES_PER_BLOCK = 2_000;
const MAX_SIGNS_PER_BLOCK = 2_000;
const MAX_SIGNS = 200_000;
const MAX_STARTS = 20_000;

/** Characters that may begin or end formatting. */
const SIGN = /[*_~[\]<:{`$]/g;

/** A bullet or a first number; a later number in a paragraph is just a number. */
const BEGINS_LIST = /^[ \t>]*(?:[-+*]|1[.)])[ \t]/;

interface Line {
  quotes: number;
  items: number;
  /** Spaces after the last sign of a quotation. */
  lead: number;
  /** Where the words begin, after the signs of quotations and list items. */
  column: number;
  rest: string;
}

interface Fence {
  sign: string;
  length: number;
  quotes: number;
  /** Fewer leading spaces than this leave the list item that holds the fence. */
  lead: number;
}

/** The signs of quotations and list items before what a line says. */
function readLine(text: string): Line {
  const line: Line = { quotes: 0, items: 0, lead: 0, column: 0, rest: '' };
  const sign = /([ \t]*)(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let lead: number | null = null;
  while (line.quotes + line.items <= MAX_CONTAINERS_PER_LINE) {
    sign.lastIndex = line.column;
    const found = sign.exec(text);
    if (found === null) break;
    line.column = sign.lastIndex;
    if (found[2] === undefined) {
      line.items += 1;
      lead ??= found[1]?.length ?? 0;
    } else {
      line.quotes += 1;
      lead = null;
    }
  }
  const after = text.slice(line.column);
  line.rest = after.trimStart();
  line.lead = lead ?? after.length - line.rest.length;
  line.column = text.length - line.rest.length;
  return line;
}

function openingFence({ rest, quotes, items, lead, column }: Line): Fence | null {
  const run = /^(?:`{3,}|~{3,}|\${2,})/.exec(rest)?.[0];
  if (run === undefined) return null;
  const sign = run[0] ?? '';
  // A run that comes again on its line is no fence but a span.
  if (sign !== '~' && rest.slice(run.length).includes(sign)) return null;
  return { sign, length: run.length, quotes, lead: items > 0 ? column : Math.max(0, lead - 3) };
}

/** Whether a line ends a fence: by its sign, or by leaving the quotation or the list item that holds it. */
function closes(fence: Fence, line: Line): boolean {
  const run = /^([`~$])\1*[ \t]*$/.exec(line.rest)?.[0].trimEnd();
  if (run !== undefined && run[0] === fence.sign && run.length >= fence.length) return true;
  return line.quotes < fence.quotes || ((line.rest !== '' || line.items > 0) && line.lead < fence.lead);
}

const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/).length;

/** Whether a line makes a table of the line before it; every cell is then a block of its own. */
const beginsTable = (before: string, row: string) =>
  /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(row) &&
  row.includes('|') &&
  cellsOf(before) === cellsOf(row);

/** Counts the directives that stay open after a line; one with more colons closes none with fewer. */
function openDirectives(open: number[], rest: string): number[] {
  const run = /^:{3,}/.exec(rest)?.[0].length;
  if (run === undefined) return open;
  if (/^:+[ \t]*$/.test(rest)) {
    const closed = open.findLastIndex((length) => length <= run);
    return closed < 0 ? open : open.slice(0, closed);
  }
  return [...open, run];
}

/** Refuses a text that would take far more time to read than its length warrants. */
export function refuseCostlyMarkdown(source: string): void {
  let fence: Fence | null = null;
  let open: number[] = [];
  let before = '';
  let table = false;
  let list = false;
  let [lines, signs, allSigns, starts] = [0, 0, 0, 0];
  for (const [index, text] of source.split('\n').entries()) {
    const refuse = (sentence: string) => {
      throw markdownProblem(index + 1, sentence);
    };
    const line = readLine(text);
    if (line.quotes + line.items > MAX_CONTAINERS_PER_LINE) refuse('nested too deeply');
    if (line.items > 0 && line.lead > MAX_ITEM_LEAD) refuse('nested too deeply');
    if (fence !== null && !closes(fence, line)) continue;
    // A line that leaves the list item of a fence is a line of its own.
    fence = fence === null || line.lead < fence.lead ? openingFence(line) : null;
    open = openDirectives(open, line.rest);
    if (open.length > MAX_OPEN_DIRECTIVES) refuse('too many directives are open; close each with a line of colons');
    if (line.rest === '' && line.items === 0) {
      [lines, signs, table, before] = [0, 0, false, ''];
      continue;
    }
    // Every item of a list is a block; only some items can follow a paragraph without a blank line.
    const begins = lines === 0 || (line.items > 0 && (list || BEGINS_LIST.test(text)));
    if (begins) [lines, signs, list] = [0, 0, line.items > 0];
    if (begins || line.rest.startsWith('#')) starts += 1;
    table = (table && !begins) || beginsTable(before, line.rest);
    before = line.rest;
    const found = text.match(SIGN)?.length ?? 0;
    [lines, signs, allSigns] = [lines + 1, table ? found : signs + found, allSigns + found];
    if (lines > MAX_LINES_PER_BLOCK) refuse('this block has too many lines; part it by blank lines');
    if (signs > MAX_SIGNS_PER_BLOCK) refuse('this block has too much formatting; part it by blank lines');
    if (allSigns > MAX_SIGNS || starts > MAX_STARTS) refuse('the text is too large for one document; part it');
  }
}
