import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

const lowlight = createLowlight({
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  php,
  python,
  r,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
});
lowlight.registerAlias({ javascript: ['node'], bash: ['console', 'terminal'] });

/** Past this the page would wait for its colours. */
const HIGHLIGHT_CHARACTERS_MAX = 40_000;

const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  console: 'Shell',
  terminal: 'Shell',
  c: 'C',
  cpp: 'C++',
  'c++': 'C++',
  csharp: 'C#',
  cs: 'C#',
  css: 'CSS',
  html: 'HTML',
  javascript: 'JavaScript',
  js: 'JavaScript',
  jsx: 'JavaScript',
  node: 'JavaScript',
  json: 'JSON',
  md: 'Markdown',
  php: 'PHP',
  py: 'Python',
  r: 'R',
  rb: 'Ruby',
  rs: 'Rust',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** How the language is called above the code; null for plain text. */
export function languageLabel(language: string | null): string | null {
  if (language === null || language === '' || language === 'text' || language === 'plain') return null;
  const known = LABELS[language.toLowerCase()];
  return known ?? language.charAt(0).toUpperCase() + language.slice(1);
}

export type Colored = { text: string; className: string | null };

type Tree = ReturnType<typeof lowlight.highlight>['children'][number];

/** The code in coloured pieces, in order. An unknown language is one piece. */
export function highlight(code: string, language: string | null): Colored[] {
  const name = language?.toLowerCase() ?? '';
  if (code.length > HIGHLIGHT_CHARACTERS_MAX || !lowlight.registered(name)) return [{ text: code, className: null }];
  return lowlight.highlight(name, code).children.flatMap((node) => flatten(node, null));
}

function flatten(node: Tree, inherited: string | null): Colored[] {
  if (node.type === 'text') return [{ text: node.value, className: inherited }];
  if (node.type !== 'element') return [];
  const names = node.properties.className;
  const own = Array.isArray(names) ? String(names[0]) : inherited;
  return node.children.flatMap((child) => flatten(child, own));
}
