/** Attributes in braces, `{#intro points=2 skill="gas exchange"}`, as they follow headings, list items and images. */
export type MarkdownAttributes = Record<string, string>;

const PART = /\s*(?:#([A-Za-z0-9_-]{1,64})|([A-Za-z][\w-]*)=(?:"([^"]*)"|([^\s"{}]+)))(?=\s|$)/y;

/** The attributes of a text between braces; null when it is something else. */
export function parseAttributeText(text: string): MarkdownAttributes | null {
  const attributes: MarkdownAttributes = Object.create(null);
  const end = text.trimEnd().length;
  PART.lastIndex = 0;
  while (PART.lastIndex < end) {
    const match = PART.exec(text);
    if (match === null) return null;
    const [, id, name, quoted, bare] = match;
    if (id !== undefined) attributes.id = id;
    else if (name !== undefined) attributes[name] = decode(quoted ?? bare ?? '');
  }
  return end === 0 ? null : attributes;
}

const REFERENCES: Record<string, string> = { '&quot;': '"', '&amp;': '&' };
const decode = (value: string) =>
  value.replaceAll(/&(?:quot|amp);/g, (reference) => REFERENCES[reference] ?? reference);
const encode = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export function writeAttributeText(attributes: MarkdownAttributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (name === 'id') return `#${value}`;
      return /^[A-Za-z0-9_.+-]+$/.test(value) ? `${name}=${value}` : `${name}="${encode(value)}"`;
    })
    .join(' ');
}
