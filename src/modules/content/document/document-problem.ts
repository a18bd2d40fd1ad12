import { invalid } from '../../../kernel/errors';
import { dotted } from '../../../kernel/validation';
import { type Place, pathOf } from './place';

/** Why an input is no document, with the place in it. It becomes a DomainError before it leaves this domain. */
export class DocumentProblem extends Error {
  readonly path: readonly (string | number)[];
  readonly sentence: string;

  constructor(place: Place, sentence: string) {
    const path = pathOf(place);
    super(`${dotted(path)}: ${sentence}`);
    this.name = 'DocumentProblem';
    this.path = path;
    this.sentence = sentence;
  }
}

/** Runs a check and turns the problem that it finds into the refusal that callers see. */
export function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof DocumentProblem) throw invalid('document_invalid', error.message);
    throw error;
  }
}

/** A foreign key or name as it may stand in an error sentence: short, and without control characters. */
export function shown(name: string): string {
  const short = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return short.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}
