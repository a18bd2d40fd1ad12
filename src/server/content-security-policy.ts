type Page = {
  /** Made anew for each page; only scripts and style elements that carry it run. */
  nonce: string;
  /** Origins whose players documents may embed. */
  frameOrigins: readonly string[];
  /** React and Next need eval and injected styles while developing, and only then. */
  dev: boolean;
};

/** Everything comes from this origin; documents alone may show pictures, media and players from elsewhere. */
export function contentSecurityPolicy({ nonce, frameOrigins, dev }: Page): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // Positions and sizes that components compute; an attribute cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
