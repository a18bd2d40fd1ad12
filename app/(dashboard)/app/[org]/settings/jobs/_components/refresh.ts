/** How often what is shown is asked for again while somebody looks. */
export const REFRESH_MS = 5_000;
