/** Where the pages of one course are; whoever came by an access link goes on with it. */
export function courseAddress({ org, content }: { org: string; content: string }, access: string | null): string {
  return `/${org}/${content}${access === null ? '' : `?access=${encodeURIComponent(access)}`}`;
}

export function checkoutAddress(
  { org, content }: { org: string; content: string },
  offer: string,
  access: string | null,
): string {
  const query = new URLSearchParams({ offer, ...(access === null ? {} : { access }) });
  return `/${org}/${content}/checkout?${query}`;
}
