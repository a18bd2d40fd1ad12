import { providerOf } from '../../modules/content/document/embed-providers';

/** A provider whose player may be framed: its address is rebuilt from an id alone, never taken over. */
type Player = {
  name: string;
  frameOrigin: string;
  idOf: (url: URL) => string | null | undefined;
  frameOf: (id: string) => string;
};

const segmentsOf = (url: URL) => url.pathname.split('/').filter((segment) => segment !== '');

function youtubeId(url: URL): string | null | undefined {
  const [first, second] = segmentsOf(url);
  const id = url.hostname === 'youtu.be' ? first : first === 'watch' ? url.searchParams.get('v') : second;
  return /^[A-Za-z0-9_-]{6,20}$/.test(id ?? '') ? id : null;
}

const PLAYERS: Readonly<Record<string, Player>> = {
  youtube: {
    name: 'YouTube',
    frameOrigin: 'https://www.youtube-nocookie.com',
    idOf: youtubeId,
    frameOf: (id) => `/embed/${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    frameOrigin: 'https://player.vimeo.com',
    idOf: (url) => segmentsOf(url).find((segment) => /^\d{5,15}$/.test(segment)),
    frameOf: (id) => `/video/${id}?dnt=1`,
  },
  loom: {
    name: 'Loom',
    frameOrigin: 'https://www.loom.com',
    idOf: (url) => segmentsOf(url).find((segment) => /^[a-f0-9]{32}$/.test(segment)),
    frameOf: (id) => `/embed/${id}`,
  },
};

/** What a Content-Security-Policy has to list under `frame-src`. */
export const PLAYER_ORIGINS: readonly string[] = Object.values(PLAYERS).map((player) => player.frameOrigin);

/** The player behind an https address, or null where the address can only be linked to. */
export function playerOf(address: string): { name: string; frame: string } | null {
  const url = URL.parse(address);
  const provider = providerOf(address);
  const player = Object.hasOwn(PLAYERS, provider) ? PLAYERS[provider] : undefined;
  const id = url === null ? null : player?.idOf(url);
  return player === undefined || id == null
    ? null
    : { name: player.name, frame: `${player.frameOrigin}${player.frameOf(id)}` };
}
