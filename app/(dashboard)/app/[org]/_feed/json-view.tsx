import { CodeSample } from '@/ui/code-sample';

/** JSON on lines of its own; what is no JSON as it came. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export const JsonView = ({ text, what }: { text: string; what: string }) => (
  <CodeSample code={readable(text)} what={what} />
);
