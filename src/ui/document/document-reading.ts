/** What pages read from a document beside its rendering; they know the catalogue through here alone. */
export type { AnyDocument, ContentDocument } from '../../modules/content/document/document-types';
export { outlineOf, titleOf } from '../../modules/content/document/plain-text';
export { collectReferences } from '../../modules/content/document/references';
