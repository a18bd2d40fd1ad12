/** What other modules, jobs and the command line may call. */
export { contentStatement, getContent } from './content-json';
export { assertMayEdit, assertMayEditAll, editableTeams, mayEdit } from './content-policy';
export { createContent } from './create-content';
export { deleteContent } from './delete-content';
export { duplicateContent } from './duplicate-content';
export { type ImportInput, importContent } from './import-content';
export { createIntakeForm, deleteIntakeForm, getIntakeForm, listIntakeForms, updateIntakeForm } from './intake-forms';
export { listContents, listStatement } from './list-contents';
export { manifestOf, refreshStaleManifests } from './manifests';
export { publishContent } from './publish-content';
export { previewPublish } from './publish-preview';
export { getDocument, getDocumentMarkdown } from './read-document';
export { storeFile } from './store-file';
export { createTag, deleteTag, listTags } from './tags';
export { updateContent } from './update-content';
export { uploadImage } from './upload-image';
export { replaceDocument, replaceDocumentBlock } from './write-document';
