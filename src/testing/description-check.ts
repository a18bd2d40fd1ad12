import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../server/rest/openapi';
import { matchRoute } from '../server/rest/routes';

/** Holds every response that a contract test sees against openapi.json: its status, its code, its type, its shape. */

type Answer = { $ref?: string; content?: Record<string, { schema?: object; examples?: Record<string, unknown> }> };
type Description = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
};

/** The door reads a body wherever one is sent, and says so where a body belongs. */
const ABOUT_ANY_BODY = ['body_too_large', 'unsupported_media_type', 'malformed_body'];

let known: { description: Description; ajv: Ajv2020 } | undefined;
const validators = new Map<object, ValidateFunction>();

function load() {
  if (known === undefined) {
    const description = JSON.parse(JSON.stringify(openApiDocument()).replaceAll('"#/', '"api#/')) as Description;
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'api', ...description });
    known = { description, ajv };
  }
  return known;
}

type Seen = { method: string; path: string; status: number; headers: Headers; body: unknown };

/** What the description does not say of this response, in words; null when it says all of it. */
export function undescribed({ method, path, status, headers, body }: Seen): string | null {
  const match = matchRoute(method, path.replace(/[?#].*$/, ''));
  if (!match.found) return null;
  const { description, ajv } = load();
  const { template } = match.route;
  const name = `${match.route.method} ${template}`;
  const given = description.paths[template]?.[match.route.method.toLowerCase()]?.responses[status];
  const reason = headers.get('x-error-code');
  if (reason !== null && ABOUT_ANY_BODY.includes(reason)) return null;
  const answer =
    given?.$ref === undefined ? given : description.components.responses[given.$ref.split('/').at(-1) ?? ''];
  if (answer === undefined) return `${name} does not describe ${status}${reason === null ? '' : ` (${reason})`}`;

  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const media = answer.content?.[type];
  if (media === undefined) return `${name} does not describe ${status} as ${type}`;
  if (reason !== null && media.examples?.[reason] === undefined) {
    return `${name} can answer ${reason}; name it in meta.reasons`;
  }
  if (method === 'HEAD' || media.schema === undefined || typeof body === 'string') return null;
  let validate = validators.get(media.schema);
  if (validate === undefined) validators.set(media.schema, (validate = ajv.compile(media.schema)));
  return validate(body) ? null : `${name} ${status} is not as described: ${ajv.errorsText(validate.errors)}`;
}
