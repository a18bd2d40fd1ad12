import type { Definition, Nodes, Root } from 'mdast';
import { invalid } from '../../../../kernel/errors';

/** A node as the import makes it, before it is canonical. */
export interface RawNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RawNode[];
  marks?: RawNode[];
  text?: string;
}

const MAX_WARNINGS = 100;
/** Far more than a document may nest, and far less than calls can. */
const MAX_NESTING = 60;

/** What one import knows: the source, where things came from, and what the author should be told. */
export class ImportContext {
  readonly warnings: string[] = [];
  /** Ids that this import made up; an existing document may put its own in their place. */
  readonly generated = new Set<string>();
  readonly #lines = new WeakMap<object, number>();
  readonly #definitions = new Map<string, Definition>();
  readonly #named: ReadonlySet<string>;
  readonly #newId: () => string;
  readonly source: string;
  #nesting = 0;

  /** `reserved` are ids that must not be made up again. */
  constructor(source: string, root: Root, newId: () => string, reserved: Iterable<string>) {
    this.source = source;
    this.#newId = newId;
    const named = Array.from(source.matchAll(/#([A-Za-z0-9_-]{1,64})/g), ([, id]) => id ?? '');
    this.#named = new Set([...reserved, ...named]);
    collectDefinitions(root, this.#definitions);
  }

  /** An id that neither this import nor the author has used. */
  newId = (): string => {
    let id = this.#newId();
    while (this.#named.has(id) || this.generated.has(id)) id = this.#newId();
    this.generated.add(id);
    return id;
  };

  definition(identifier: string): Definition | undefined {
    return this.#definitions.get(identifier.toUpperCase());
  }

  warn(node: Nodes, sentence: string): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push(`line ${lineOf(node)}: ${sentence}`);
    else if (this.warnings.length === MAX_WARNINGS) this.warnings.push('There is more to warn of than is listed here.');
  }

  fail(node: Nodes, sentence: string): never {
    throw markdownProblem(lineOf(node), sentence);
  }

  /** Notes the line that a part of the document came from, so that a problem with it can name the line. */
  from<T extends object>(node: Nodes, part: T): T {
    this.#lines.set(part, lineOf(node));
    return part;
  }

  lineOfPart(part: unknown): number | undefined {
    return typeof part === 'object' && part !== null ? this.#lines.get(part) : undefined;
  }

  /** The Markdown that a node was read from. */
  sourceOf(node: Nodes): string {
    return this.source.slice(node.position?.start.offset, node.position?.end.offset);
  }

  /** Runs one level of nesting; refuses what would exhaust the stack, long before it does. */
  nested<T>(node: Nodes, convert: () => T): T {
    if (this.#nesting >= MAX_NESTING) this.fail(node, 'nested too deeply');
    this.#nesting += 1;
    try {
      return convert();
    } finally {
      this.#nesting -= 1;
    }
  }
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

export const markdownProblem = (line: number, sentence: string) =>
  invalid('markdown_invalid', `line ${line}: ${sentence}`);

/** A stack of our own, because this runs before nesting is limited. The first definition of a name wins. */
function collectDefinitions(root: Root, definitions: Map<string, Definition>): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'definition') {
      const name = node.identifier.toUpperCase();
      if (!definitions.has(name)) definitions.set(name, node);
    }
    if ('children' in node) open.push(...node.children.toReversed());
  }
}
