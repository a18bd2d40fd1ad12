type ServedType = {
  contentType: string;
  /** Saved instead of shown: browsers have nothing to show it with. */
  attachment?: true;
  /** A browser's own viewer shows it, and does so in no sandbox. */
  viewer?: true;
};

/** What files of each extension are served as. Nothing among them runs in a page: no HTML, no SVG, no script. */
const SERVED_TYPES = {
  webp: { contentType: 'image/webp' },
  pdf: { contentType: 'application/pdf', viewer: true },
  wav: { contentType: 'audio/wav' },
  mp3: { contentType: 'audio/mpeg' },
  ogg: { contentType: 'audio/ogg' },
  mp4: { contentType: 'video/mp4' },
  webm: { contentType: 'video/webm' },
  vtt: { contentType: 'text/vtt; charset=utf-8' },
  txt: { contentType: 'text/plain; charset=utf-8' },
  csv: { contentType: 'text/csv; charset=utf-8', attachment: true },
  zip: { contentType: 'application/zip', attachment: true },
} as const satisfies Record<string, ServedType>;

export type ServedExtension = keyof typeof SERVED_TYPES;

const byExtension: ReadonlyMap<string, ServedType> = new Map(Object.entries(SERVED_TYPES));

/** How a stored file is served; undefined for a kind of file that was never stored. */
export const servedTypeOf = (path: string): ServedType | undefined => byExtension.get(path.split('.').at(-1) ?? '');
