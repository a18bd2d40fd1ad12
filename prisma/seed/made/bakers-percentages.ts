import { pdfPage } from './pdf-page';

const MARGIN = 64;
const RIGHT = 531;
const COLUMNS = [321, 391, 461, RIGHT];
const FLOURS_G = [250, 500, 750, 1000];
const ROW = 34;
const TOP = 640;

const RECIPE = [
  { name: 'Wheat flour', percent: 100 },
  { name: 'Water', percent: 70 },
  { name: 'Salt', percent: 2 },
  { name: 'Dried yeast', percent: 0.4 },
];

const HINTS = [
  'Water at 60 %: a firm dough that keeps any shape you give it.',
  'Water at 70 %: the loaf of this course.',
  'Water at 80 %: large holes, and a dough that flows. Fold it, do not knead it.',
  'Salt: 1.8 to 2.2 %.',
  'Twice the yeast halves the time, and some of the taste.',
];

/** The hand-out of the bread course: one recipe in four sizes, to hang on a kitchen wall. */
export function bakersPercentages(): Buffer {
  const rows = RECIPE.flatMap(({ name, percent }, index) => {
    const y = TOP - ROW * (index + 1);
    return [
      { x: MARGIN, y, text: name, size: 15 },
      { x: 250, y, text: String(percent), size: 15, right: true },
      ...FLOURS_G.map((flour, column) => ({
        x: COLUMNS[column] ?? RIGHT,
        y,
        text: String((flour * percent) / 100),
        size: 15,
        right: true,
      })),
    ];
  });
  const rule = (y: number, width: number) => ({ from: { x: MARGIN, y }, to: { x: RIGHT, y }, width });
  const bottom = TOP - ROW * RECIPE.length;
  return pdfPage({
    title: "Baker's percentages",
    texts: [
      { x: MARGIN, y: 752, text: "Baker's percentages", size: 30, bold: true },
      {
        x: MARGIN,
        y: 722,
        text: 'One loaf in four sizes. Everything is weighed against the flour, in grams.',
        size: 13,
      },
      { x: MARGIN, y: TOP, text: 'Ingredient', size: 13, bold: true },
      { x: 232, y: TOP, text: '%', size: 13, bold: true },
      { x: 300, y: TOP + 22, text: 'Flour in grams', size: 11 },
      ...FLOURS_G.map((flour, column) => ({
        x: COLUMNS[column] ?? RIGHT,
        y: TOP,
        text: String(flour),
        size: 13,
        bold: true,
        right: true,
      })),
      ...rows,
      ...HINTS.map((text, index) => ({ x: MARGIN, y: bottom - 60 - 26 * index, text, size: 13 })),
      { x: MARGIN, y: 64, text: 'Harbour School. Copy it, hang it up, get flour on it.', size: 11 },
    ],
    lines: [rule(TOP - 10, 1.5), ...RECIPE.map((_, index) => rule(TOP - ROW * (index + 1) - 10, 0.4))],
  });
}
