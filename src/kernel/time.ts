import { z } from 'zod';

/** The one clock. Tests give their own. */
export const systemClock = (): Date => new Date();

export const addMilliseconds = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const DAY_MS = 86_400_000;

/** How timestamps leave: UTC, milliseconds, `Z`. */
export const timestamp = () => z.iso.datetime({ precision: 3 });
