import document from '../../../public/openapi.json';

/** The parts of the committed description that the reference shows, as it writes them. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
};

type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Answer = { description: string; content?: Record<string, Media> };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
};

type Description = {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: Record<string, Record<string, unknown>>;
  'x-error-codes': { code: string; status: number; meaning: string }[];
};

const description = document as unknown as Description;

export const basePath = description.servers[0]?.url ?? '';
export const errorCodes = description['x-error-codes'];

/** What a `$ref` points to, or the value itself. */
export function resolved<T extends object>(value: T | { $ref?: string }): T {
  const ref = (value as { $ref?: string }).$ref;
  if (ref === undefined) return value as T;
  const [kind = '', name = ''] = ref.replace('#/components/', '').split('/');
  return resolved<T>((description.components[kind]?.[name] ?? {}) as T);
}

/** The name of the record that a schema is, where it has one. */
export const recordName = (schema: Schema) => schema.$ref?.split('/').at(-1) ?? null;

export type EventDescription = {
  name: string;
  trigger: string;
  /** Of `data`. */
  schema: Schema;
  /** The whole envelope. */
  example: { id: string; event: string; version: number; data: unknown };
};

/** Every event that a webhook can receive, in the order of the description. */
export const events: EventDescription[] = Object.entries(description.webhooks).map(([name, { post }]) => {
  const media = post.requestBody?.content['application/json'];
  return {
    name,
    trigger: post.description ?? '',
    schema: media?.schema?.properties?.data ?? {},
    example: media?.example as EventDescription['example'],
  };
});

/** The headers of every delivery. */
export const deliveryHeaders: Parameter[] = (description.webhooks['webhook.test']?.post.parameters ?? []).map((each) =>
  resolved<Parameter>(each),
);

export type Route = { method: string; path: string; operation: Operation };

export type Group = { slug: string; name: string; description: string; routes: Route[] };

const routes: Route[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

export const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** The operations by their tags, in the order of the description. */
export const groups: Group[] = description.tags.map((tag) => ({
  ...tag,
  slug: slugOf(tag.name),
  routes: routes.filter(({ operation }) => operation.tags.includes(tag.name)),
}));
