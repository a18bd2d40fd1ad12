/** A request as the samples show it and the live client sends it. Never holds the key. */
export type ApiRequest = {
  method: string;
  /** With its query, without the origin. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

type Parts = {
  method: string;
  template: string;
  basePath: string;
  /** By parameter name; what is empty is not sent. */
  values: Record<string, string>;
  query: readonly string[];
  idempotencyKey?: string;
  body: string | null;
};

export function apiRequest({ method, template, basePath, values, query, idempotencyKey, body }: Parts): ApiRequest {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  return {
    method,
    path: `${basePath}${path === '/' ? '/' : path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    },
    body,
  };
}

export const KEY_VARIABLE = 'LECTERN_KEY';

export const LANGUAGES = [
  { id: 'bash', label: 'cURL' },
  { id: 'javascript', label: 'JavaScript' },
  { id: 'python', label: 'Python' },
] as const;
export type LanguageId = (typeof LANGUAGES)[number]['id'];

/** The request in a language; the key stays a variable of the reader's own. */
export function sampleIn(language: LanguageId, request: ApiRequest, origin: string, needsKey: boolean): string {
  return { bash: curl, javascript, python }[language](request, `${origin}${request.path}`, needsKey);
}

function curl({ method, headers, body }: ApiRequest, url: string, needsKey: boolean): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${/[?&{}]/.test(url) ? quoted(url) : url}`];
  if (needsKey) lines.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) lines.push(`-d ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

function javascript({ method, headers, body }: ApiRequest, url: string, needsKey: boolean): string {
  const fields = Object.entries(headers).map(([name, value]) => `    '${name}': '${value}',`);
  if (needsKey) fields.unshift(`    Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,`);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(fields.length > 0 ? ['  headers: {', ...fields, '  },'] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${indented(body, 2)}),`]),
  ];
  const call = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`;
  return `const response = await ${call};\nconst { data, error } = await response.json();`;
}

function python({ method, headers, body }: ApiRequest, url: string, needsKey: boolean): string {
  const fields = Object.entries(headers)
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `        "${name}": "${value}",`);
  if (needsKey) fields.unshift(`        "Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}",`);
  const options = [
    ...(fields.length > 0 ? ['    headers={', ...fields, '    },'] : []),
    ...(body === null ? [] : [`    json=${pythonValue(indented(body, 4))},`]),
  ];
  const imports = needsKey ? 'import os\n\nimport requests' : 'import requests';
  return `${imports}\n\nresponse = requests.${method.toLowerCase()}(\n    "${url}",\n${options.map((line) => `${line}\n`).join('')})\nprint(response.json())`;
}

const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

/** JSON is Python but for three words, which are changed outside of texts alone. */
const pythonValue = (json: string) =>
  json.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (found) => PYTHON_WORDS[found] ?? found);

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
