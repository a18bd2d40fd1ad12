/** The version that every document's root carries; a change that old readers cannot take raises it. */
export const DOCUMENT_VERSION = 2;

/** What one document may hold. Blocks, depth and references count nested ones too; the three head nodes are no blocks. */
export const DOCUMENT_LIMITS = {
  maxBytes: 2_000_000,
  maxBlocks: 5_000,
  maxDepth: 12,
  maxReferences: 500,
  maxQuestionsPerQuiz: 200,
  maxOptionsPerQuestion: 20,
  maxCardsPerDeck: 200,
  maxItemsPerChecklist: 200,
  maxCaptionsPerVideo: 50,
  maxAddressLength: 2_048,
  maxTitleLength: 200,
  maxDescriptionLength: 2_000,
  maxManifestEntries: 20_000,
} as const;
