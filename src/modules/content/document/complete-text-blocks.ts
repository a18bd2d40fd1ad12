type Mark = string | { type: string; attrs: Record<string, string> };

const text = (value: string, ...marks: Mark[]) =>
  marks.length === 0
    ? { type: 'text', text: value }
    : { type: 'text', marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)), text: value };

const paragraph = (id: string | null, ...content: object[]) => ({ type: 'paragraph', attrs: { id }, content });
const plain = (value: string) => paragraph(null, text(value));
const item = (value: string, ...more: object[]) => ({ type: 'listItem', content: [plain(value), ...more] });
const cell = (type: 'tableCell' | 'tableHeader', value: string) => ({ type, content: [plain(value)] });
const row = (type: 'tableCell' | 'tableHeader', ...values: string[]) => ({
  type: 'tableRow',
  content: values.map((value) => cell(type, value)),
});

/** Every text node and every mark, as a lesson would use them. */
export const completeTextBlocks: object[] = [
  { type: 'heading', attrs: { id: 'dough', level: 1 }, content: [text('The dough')] },
  paragraph(
    'dough-text',
    text('Bread is '),
    text('flour', 'bold'),
    text(', '),
    text('water', 'italic'),
    text(', '),
    text('yeast', 'underline'),
    text(' and '),
    text('sugar', 'strike'),
    text(' salt. Write the ratio as '),
    text('water / flour', 'code'),
    text(', read '),
    text('the handbook', { type: 'link', attrs: { href: 'https://example.com/handbook' } }),
    text(', and '),
    text('never skip the rest', { type: 'highlight', attrs: { color: 'green' } }),
    text('. Yeast turns C'),
    text('6', 'subscript'),
    text('H'),
    text('12', 'subscript'),
    text('O'),
    text('6', 'subscript'),
    text(' into gas; a loaf of 10'),
    text('3', 'superscript'),
    text(' grams feeds four.'),
  ),
  { type: 'heading', attrs: { id: 'tools', level: 2 }, content: [text('What you need')] },
  { type: 'bulletList', attrs: { id: 'tool-list' }, content: [item('A bowl'), item('A scale that shows grams')] },
  {
    type: 'orderedList',
    attrs: { id: 'step-list', start: 1 },
    content: [
      item('Mix.'),
      item('Fold every half hour:', { type: 'bulletList', attrs: { id: null }, content: [item('four times')] }),
    ],
  },
  {
    type: 'taskList',
    attrs: { id: 'shopping-list' },
    content: [
      { type: 'taskItem', attrs: { checked: true }, content: [plain('Flour')] },
      { type: 'taskItem', attrs: { checked: false }, content: [plain('Fresh yeast')] },
    ],
  },
  { type: 'blockquote', attrs: { id: 'saying' }, content: [plain('Good bread is the most satisfying of all foods.')] },
  {
    type: 'codeBlock',
    attrs: { id: 'ratio-code', language: 'python' },
    content: [text('flour = 500\nwater = flour * 0.7')],
  },
  {
    type: 'callout',
    attrs: { id: 'heat-warning', tone: 'warning' },
    content: [plain('The pot is as hot as the oven.')],
  },
  {
    type: 'toggle',
    attrs: { id: 'why-rest', summary: 'Why does dough rest?' },
    content: [plain('Resting lets the gluten relax, so that the dough can be shaped.')],
  },
  { type: 'heading', attrs: { id: 'times', level: 3 }, content: [text('Times')] },
  {
    type: 'table',
    attrs: { id: 'time-table' },
    content: [row('tableHeader', 'Step', 'Minutes'), row('tableCell', 'Rise', '180'), row('tableCell', 'Bake', '45')],
  },
  { type: 'divider', attrs: { id: 'before-formula' } },
  { type: 'math', attrs: { id: 'hydration', latex: 'h = \\frac{m_{water}}{m_{flour}}' } },
];
