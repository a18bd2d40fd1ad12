import { nodeDefinition } from '../catalogue';
import type { DocumentNode } from '../document-types';

/** The attributes of a node that are not their defaults, as text. An id is written where learners' work hangs on it. */
export function exportAttributes(node: DocumentNode, except: readonly string[] = []): Record<string, string> {
  const definition = nodeDefinition(node.type);
  const values: Record<string, unknown> = { ...node.attrs };
  const written: Record<string, string> = {};
  for (const [name, attribute] of Object.entries(definition?.attributes ?? {})) {
    const value = values[name];
    const skipped = except.includes(name) || value === null || value === undefined || value === attribute.default;
    if (skipped || (name === 'id' && definition?.identity !== 'always')) continue;
    written[name] = value === true ? '' : String(value);
  }
  return written;
}
