import type { Image, ImageReference } from 'mdast';
import type { NodeType } from '../catalogue';
import type { MarkdownAttributes } from './attribute-text';
import { importedAddress } from './import-address';
import { attributesFromText } from './import-attributes';
import type { ImportContext, RawNode } from './import-context';
import { type Directive, type FlowNode, warnOfUnknown } from './import-parts';

/** Directives that are one node with attributes, and the name of the attribute that says where it is. */
const SOURCES: Readonly<Record<string, string | null>> = {
  image: 'src',
  video: 'src',
  audio: 'src',
  file: 'src',
  pdf: 'src',
  embed: 'url',
  reference: null,
};

export const isMediaDirective = (name: string) => Object.hasOwn(SOURCES, name);

/** A picture as a block of its own; nothing, with a warning, when a document cannot hold its address. */
export function importPicture(
  context: ImportContext,
  node: Image | ImageReference,
  attributes: MarkdownAttributes = {},
): RawNode[] {
  const target = node.type === 'image' ? node : context.definition(node.identifier);
  const src = importedAddress(context, node, target?.url ?? '', 'source', 'the image was left out');
  if (src === null) return [];
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s*\n\s*/g, ' ');
  const more = attributesFromText(context, node, 'image', attributes);
  return [
    context.from(node, { type: 'image', attrs: { src, alt: words(node.alt), caption: words(target?.title), ...more } }),
  ];
}

/** `::video{src=…}` and its like. A directive without a usable address is left out with a warning. */
export function importMedia(context: ImportContext, node: Directive, body: readonly FlowNode[]): RawNode[] {
  const type = node.name as NodeType;
  const attrs = attributesFromText(context, node, type, node.attributes ?? {});
  const source = SOURCES[type];
  if (typeof source === 'string') {
    const written = attrs[source];
    if (written === undefined) context.fail(node, `${type} needs ${source}, the address of what it shows`);
    const address = importedAddress(context, node, String(written), 'source', `the ${type} was left out`);
    if (address === null) return [];
    attrs[source] = address;
  }
  if (type === 'video') attrs.captions = importCaptions(context, body);
  else if (body[0] !== undefined) context.fail(body[0], `${type} holds no content`);
  return [context.from(node, { type, attrs })];
}

function importCaptions(context: ImportContext, body: readonly FlowNode[]): object[] {
  return body.flatMap((each) => {
    if (each.type !== 'leafDirective' || each.name !== 'captions') {
      return context.fail(each, 'a video holds only ::captions{src=… language=… label=…}');
    }
    const { src, language, label } = each.attributes ?? {};
    warnOfUnknown(context, each, each.attributes ?? {}, ['src', 'language', 'label']);
    const address = importedAddress(context, each, src ?? '', 'source', 'the captions were left out');
    return address === null ? [] : [context.from(each, { src: address, language, label: label ?? language })];
  });
}
