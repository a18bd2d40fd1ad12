/** What the home page asks of the contents; the server's first paint and the browser ask the same. */
export const CHANGED_MOST_RECENTLY = { sort: 'updatedAt', direction: 'desc', pageSize: 6 } as const;

/** Published, and changed since. */
export const WAITING_TO_BE_PUBLISHED = {
  isPublished: true,
  hasUnpublishedChanges: true,
  sort: 'updatedAt',
  direction: 'desc',
  pageSize: 6,
} as const;

/** Paid requests that are due within seven days, the most pressing first. */
export const DUE_FIRST = { view: 'due_soon', pageSize: 3 } as const;
