import { z } from 'zod';
import { ID_PREFIX, type IdKind, idPattern, isId } from './ids';

/** An id of that kind as an input. What could not be one is refused before any look-up. */
export const idField = (kind: IdKind) =>
  z
    .string()
    .refine((value) => isId(kind, value), { error: `must be an id that begins with ${ID_PREFIX[kind]}_` })
    .meta({
      description: `An id that begins with \`${ID_PREFIX[kind]}_\`.`,
      override: { type: 'string', pattern: idPattern(kind) },
      examples: [`${ID_PREFIX[kind]}_01kakr0x3pfhctn0a5x8hyzv1q`],
    });
