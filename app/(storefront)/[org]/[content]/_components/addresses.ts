type Place = { org: string; content: string };

/** Where the pages of one course are; whoever came by an access link goes on with it. */
export function courseAddress({ org, content }: Place, access: string | null): string {
  return `/${org}/${content}${access === null ? '' : `?access=${encodeURIComponent(access)}`}`;
}

export function checkoutAddress({ org, content }: Place, offer: string, access: string | null): string {
  const query = new URLSearchParams({ offer, ...(access === null ? {} : { access }) });
  return `/${org}/${content}/checkout?${query}`;
}

/** Where it shows what became of a purchase, or, of what cost nothing, of the course. */
export function thanksAddress({ org, content }: Place, purchase: string | null): string {
  const query = purchase === null ? '' : `?${new URLSearchParams({ purchase })}`;
  return `/${org}/${content}/checkout/thanks${query}`;
}
