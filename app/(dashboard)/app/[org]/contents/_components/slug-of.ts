import { SLUG_LENGTH_MAX } from '@/modules/content/schemas';

/** Marks that a decomposed letter carries, as in é. */
const COMBINING = /\p{M}/gu;
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};

/** A route segment for that title; empty where the title has no letter that an address could hold. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[ßæœøđłþð]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '');
}
