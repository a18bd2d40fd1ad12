/** What pages read from a document beside its rendering; they know the catalogue through here alone. */
export type { AnyDocument, ContentDocument, LearnerDocument } from '../../modules/content/document/document-types';
export { descriptionOf, outlineOf, titleOf } from '../../modules/content/document/plain-text';
export { collectReferences } from '../../modules/content/document/references';
