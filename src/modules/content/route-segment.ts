import { SLUG_LENGTH_MAX } from './content-schemas';

/** The text with the suffix behind it, cut so that the whole is no longer than a segment may be. */
const withSuffix = (segment: string, suffix: string) =>
  segment.slice(0, SLUG_LENGTH_MAX - suffix.length).replace(/-$/, '') + suffix;

/** `dovetail`, `dovetail-2`, `dovetail-3`, … */
export const numberedSegment = (segment: string, number: number): string =>
  withSuffix(segment, number === 1 ? '' : `-${number}`);

/** `dovetail-copy`, `dovetail-copy-2`, …; copies of copies are counted in the same row. */
export const copySegment = (segment: string, number: number): string =>
  withSuffix(segment.replace(/(.)-copy(?:-\d+)?$/, '$1'), number === 1 ? '-copy' : `-copy-${number}`);

/** `Café Zoë & Co.` becomes `cafe-zoe-co`; a title without any Latin letter or digit becomes the fallback. */
export function segmentFromTitle(title: string, fallback: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[æÆ]/g, 'ae')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return withSuffix(words.join('-') || fallback, '');
}
