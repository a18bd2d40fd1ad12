import type { CSSProperties } from 'react';
import type { THEME_NAMES } from '../../modules/content/schemas';

export type DocumentTheme = (typeof THEME_NAMES)[number];

/** What each theme is called, and the accent and ground that its swatch shows; document.module.css colours the pages. */
export const THEME_LABELS: Readonly<Record<DocumentTheme, { label: string; accent: string; ground: string }>> = {
  default: { label: 'Default', accent: '#186c50', ground: '#ffffff' },
  paper: { label: 'Paper', accent: '#8a4b20', ground: '#fbf6ec' },
  ocean: { label: 'Ocean', accent: '#0b6a7a', ground: '#eaf5f7' },
  forest: { label: 'Forest', accent: '#2b6a3f', ground: '#eff6ec' },
  sunset: { label: 'Sunset', accent: '#b33a0b', ground: '#fdf0e7' },
  midnight: { label: 'Midnight', accent: '#5f3dc4', ground: '#f2effc' },
};

const HEX = /^#[0-9a-f]{6}$/i;
export const isAccent = (theme: string | null): theme is string => theme !== null && HEX.test(theme);

const isNamed = (theme: string): theme is DocumentTheme => Object.hasOwn(THEME_LABELS, theme);

/** The grounds on which the accent is read, at the light and at the dark end. */
const LIGHT_GROUND = '#f4f4f4';
const DARK_GROUND = '#2a2a2e';
/** WCAG 2 AA for text. */
const CONTRAST_MIN = 4.5;

/**
 * What the root element of a document carries to be coloured by its theme. An accent of the author's own is moved
 * towards black (on light) and white (on dark) until it can be read as text.
 */
export function themeAttributes(theme: string | null): { 'data-document-theme': string; style?: CSSProperties } {
  if (isAccent(theme)) {
    return {
      'data-document-theme': 'accent',
      style: {
        '--document-accent-on-light': readableOn(theme, LIGHT_GROUND, '#000000'),
        '--document-accent-on-dark': readableOn(theme, DARK_GROUND, '#ffffff'),
      } as CSSProperties,
    };
  }
  return { 'data-document-theme': theme !== null && isNamed(theme) ? theme : 'default' };
}

export function readableOn(color: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share);
    if (contrast(mixed, ground) >= CONTRAST_MIN) return mixed;
  }
  return towards;
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
