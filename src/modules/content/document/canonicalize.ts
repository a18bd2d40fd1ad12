import { isPlainObject } from './canonical-attributes';
import { canonicalNodes } from './canonical-node';
import { DocumentProblem, refusing, shown } from './document-problem';
import { documentBytes } from './document-size';
import type { ContentDocument } from './document-types';
import { assignIds, startWalk } from './document-walk';
import { DOCUMENT_LIMITS, DOCUMENT_VERSION } from './limits';
import { at, rootPlace } from './place';
import { prosemirrorSchema } from './prosemirror-schema';

export interface CanonicalizeOptions {
  /** Makes the ids that are missing. */
  newId: () => string;
}

const ROOT_KEYS = new Set(['type', 'attrs', 'content']);

/**
 * Checks an input against the catalogue and returns its canonical form: keys and marks in the catalogue's order,
 * defaults written out, adjacent equal text joined, empty text dropped, missing ids assigned. Refuses everything
 * else with `document_invalid` and a sentence that begins with the place.
 */
export function canonicalizeDocument(input: unknown, options: CanonicalizeOptions): ContentDocument {
  return refusing(() => canonicalForm(input, options));
}

/** As canonicalizeDocument, for callers inside this domain that want the place of a problem by itself. */
export function canonicalForm(input: unknown, options: CanonicalizeOptions): ContentDocument {
  const root = rootPlace('document');
  if (!isPlainObject(input)) throw new DocumentProblem(root, 'must be an object with the type doc');
  if (input.type !== 'doc') throw new DocumentProblem(at(root, 'type'), 'must be doc');
  for (const key of Object.keys(input)) {
    if (!ROOT_KEYS.has(key)) throw new DocumentProblem(at(root, shown(key)), 'is not a key of a document');
  }
  checkVersion(input.attrs);
  const walk = startWalk();
  const content = canonicalNodes(walk, input.content, prosemirrorSchema.topNodeType, root, 0);
  const document: ContentDocument = { type: 'doc', attrs: { version: DOCUMENT_VERSION }, content };
  assignIds(walk, options.newId);
  assertSize(document);
  return document;
}

function checkVersion(attrs: unknown): void {
  const path = at(rootPlace('document'), 'attrs');
  if (!isPlainObject(attrs)) throw new DocumentProblem(path, `must be {"version": ${DOCUMENT_VERSION}}`);
  for (const key of Object.keys(attrs)) {
    if (key !== 'version') throw new DocumentProblem(at(path, shown(key)), 'is not an attribute of the document');
  }
  if (attrs.version !== DOCUMENT_VERSION) throw new DocumentProblem(at(path, 'version'), `must be ${DOCUMENT_VERSION}`);
}

export function assertSize(document: ContentDocument): void {
  const bytes = documentBytes(document);
  if (bytes <= DOCUMENT_LIMITS.maxBytes) return;
  const limit = DOCUMENT_LIMITS.maxBytes.toLocaleString('en-US');
  throw new DocumentProblem(
    rootPlace('document'),
    `must have at most ${limit} bytes as canonical JSON; this one has ${bytes.toLocaleString('en-US')}`,
  );
}
