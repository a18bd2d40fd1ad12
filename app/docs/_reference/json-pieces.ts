export type Piece = { text: string; kind: 'name' | 'string' | 'number' | 'word' | null };

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g;

/** JSON in coloured pieces, in order. What is no JSON comes out as it went in. */
export function jsonPieces(json: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of json.matchAll(TOKEN)) {
    if (match.index > at) pieces.push({ text: json.slice(at, match.index), kind: null });
    const [whole, quoted, colon] = match;
    if (quoted === undefined) pieces.push({ text: whole, kind: /^[tfn]/.test(whole) ? 'word' : 'number' });
    else pieces.push({ text: quoted, kind: colon === undefined ? 'string' : 'name' });
    if (colon !== undefined) pieces.push({ text: colon, kind: null });
    at = match.index + whole.length;
  }
  if (at < json.length) pieces.push({ text: json.slice(at), kind: null });
  return pieces;
}
