import type { MantineColorsTuple } from '@mantine/core';

/** The green of a reading lamp's shade: what is ours, chosen, or live. */
export const lamp: MantineColorsTuple = [
  '#edf9f4',
  '#d9f2e7',
  '#b5e6d1',
  '#8ad5b5',
  '#5bc098',
  '#37a77f',
  '#1f8461',
  '#186c50',
  '#145640',
  '#0e3f30',
];

/** Its brass: what waits for somebody. */
export const brass: MantineColorsTuple = [
  '#fef8eb',
  '#fcedcd',
  '#fbdc9e',
  '#f7c86f',
  '#efb146',
  '#df9727',
  '#c47a1c',
  '#9c5c14',
  '#7c4815',
  '#603714',
];

export const red: MantineColorsTuple = [
  '#fff3f2',
  '#ffe4e2',
  '#ffcac7',
  '#fba7a3',
  '#f87e79',
  '#ed5350',
  '#d0302f',
  '#b52524',
  '#92201e',
  '#6f1916',
];

export const blue: MantineColorsTuple = [
  '#f0f7fe',
  '#deedfe',
  '#beddfd',
  '#94c6f9',
  '#69acf3',
  '#4290e6',
  '#2e75ce',
  '#255dac',
  '#1f4a89',
  '#183867',
];

/** Paper to ink, a little warm. */
export const gray: MantineColorsTuple = [
  '#fafaf8',
  '#f4f5f2',
  '#e9eae6',
  '#ddded9',
  '#cbcbc6',
  '#a4a5a0',
  '#6d6f69',
  '#5a5d58',
  '#3b3e3a',
  '#1e211f',
];

/** The same room with the lights off; Mantine reads text from 0 and surfaces from 7 down. */
export const dark: MantineColorsTuple = [
  '#e6e7e3',
  '#bdbeba',
  '#9a9c98',
  '#696c68',
  '#3b3e3b',
  '#2d302d',
  '#232624',
  '#1a1c1b',
  '#121413',
  '#0b0d0b',
];
