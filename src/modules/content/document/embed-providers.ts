/** The hosts that each known provider serves its players from. An embed of any other provider is shown as a link. */
export const EMBED_PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  vimeo: ['vimeo.com'],
  loom: ['loom.com'],
  wistia: ['wistia.com', 'wistia.net'],
  spotify: ['spotify.com'],
  soundcloud: ['soundcloud.com'],
  codepen: ['codepen.io'],
  codesandbox: ['codesandbox.io'],
  figma: ['figma.com'],
  miro: ['miro.com'],
  google: ['docs.google.com', 'drive.google.com', 'calendar.google.com', 'maps.google.com'],
};

/** The provider of every address that no known one serves. */
export const OTHER_PROVIDER = 'other';

function serves(hosts: readonly string[], address: string): boolean {
  const host = URL.parse(address)?.hostname;
  return host !== undefined && hosts.some((each) => host === each || host.endsWith(`.${each}`));
}

/** The provider that serves an address, read from its host. */
export function providerOf(address: string): string {
  return Object.entries(EMBED_PROVIDERS).find(([, hosts]) => serves(hosts, address))?.[0] ?? OTHER_PROVIDER;
}

/** A known provider's name on another host would frame that host; a name we do not know frames nothing. */
export function isHostOf(provider: string, address: string): boolean {
  const hosts = Object.hasOwn(EMBED_PROVIDERS, provider) ? EMBED_PROVIDERS[provider] : undefined;
  return hosts === undefined || serves(hosts, address);
}
