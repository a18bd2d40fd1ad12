import { z } from 'zod';

/** A text too long to be held whole. Nothing is read before somebody asks for the next piece, and nothing after they leave. */
export type TextStream = { mediaType: string; filename: string; pieces: AsyncIterator<string> };

export const isTextStream = (value: unknown): value is TextStream =>
  typeof value === 'object' && value !== null && 'pieces' in value && 'mediaType' in value;

/** The output of a procedure that answers such a text, with an example for each of the media types that it responds. */
export const textStreamOutput = (examples: string[]) =>
  z.custom<TextStream>(isTextStream).meta({ override: { type: 'string', examples } });
