/** What a DNS label holds, because a slug may become a subdomain. */
export const SLUG_LENGTH_MAX = 63;
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (value: string) => value.length <= SLUG_LENGTH_MAX && SLUG_PATTERN.test(value);

/** The top-level words of the product's addresses, present and foreseeable, and what would pass for the product itself. */
const RESERVED = new Set(
  `about account admin api app assets auth billing blog cdn checkout contact cron dashboard dev docs favicon
  forgot-password guardian health help inngest invite invitation l lectern legal login logout mail mcp media oauth
  openapi organization organizations password pricing privacy public register reset-password robots root security
  settings sign-in sign-out sign-up signin signout signup sitemap static status support system terms trpc verify-email
  webhooks well-known www`.split(/\s+/),
);

export const isReservedSlug = (slug: string) => RESERVED.has(slug);

const ROOM_FOR_SUFFIX = 8;

/**
 * `Café Zoë & Co.` becomes `cafe-zoe-co`. A reserved word gets `-school` behind it; a name that has no Latin letters or
 * digits becomes `school`.
 */
export function slugFromName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[æÆ]/g, 'ae')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, SLUG_LENGTH_MAX - ROOM_FOR_SUFFIX)
    .replace(/-$/, '');
  if (words === '') return 'school';
  return isSlug(words) && !isReservedSlug(words) ? words : `${words}-school`;
}
