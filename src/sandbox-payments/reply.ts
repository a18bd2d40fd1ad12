/** An answer of the API. */
export type Reply = { status: number; body: unknown };

export const ok = (body: unknown): Reply => ({ status: 200, body });

/** A no that stays a no: it is kept under the key of the request as a yes would be. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
