import type { InngestFunction } from 'inngest';

/** Every workflow, one file each. All state their `retries`, and use only what each engine can do. */
export const functions: InngestFunction.Any[] = [];
