import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The first problem of a failed parse as one sentence that begins with the field's dotted path. */
export function sentenceOf(issues: readonly Issue[]): { path: PropertyKey[]; sentence: string } {
  const issue = issues[0];
  if (issue === undefined) return { path: [], sentence: 'The request is not valid.' };
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''];
    return { path, sentence: `${dotted(path)}: is not a known field` };
  }
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
    if (inner !== undefined && inner.length > 0) {
      const deeper = sentenceOf(inner.map((each) => ({ ...each, path: [...issue.path, ...each.path] })));
      if (deeper.path.length > issue.path.length) return deeper;
    }
  }
  const name = dotted(issue.path);
  const text = phrase(issue);
  return { path: issue.path, sentence: name === '' ? `The request ${text}` : `${name}: ${text}` };
}

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

/** `document.content[3].attrs.onclick` */
export function dotted(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

function phrase(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.startsWith('must')) return issue.message;
      if (issue.message.endsWith('received undefined')) return 'is required';
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (issue.message.startsWith('must')) return issue.message;
      return issue.origin === 'array'
        ? `must have at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}`
        : issue.origin === 'string'
          ? `must have at least ${issue.minimum} characters`
          : `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.message.startsWith('must')) return issue.message;
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} ${Number(issue.maximum) === 1 ? 'entry' : 'entries'}`
        : issue.origin === 'string'
          ? `must have at most ${issue.maximum} characters`
          : `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return 'has none of the accepted forms';
    default:
      return issue.message.startsWith('Invalid') ? 'is not valid' : issue.message;
  }
}
