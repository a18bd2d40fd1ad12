/** What the navigation and the search of the reference know of it. */
export type DocsIndex = {
  guide: readonly { id: string; title: string }[];
  groups: readonly {
    slug: string;
    name: string;
    operations: readonly { id: string; method: string; path: string; summary: string }[];
  }[];
  /** The chapters of the page about events, and each event's name and trigger. */
  eventChapters: readonly { id: string; title: string }[];
  events: readonly { name: string; trigger: string }[];
  errors: readonly { code: string; meaning: string }[];
};
