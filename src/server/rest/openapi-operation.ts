import type { oas31 } from 'zod-openapi';
import { exampleOf } from './openapi-examples';
import { commonHeaders, errorResponses, reasonsOf, successHeaders } from './openapi-responses';
import { type Schema, tidied } from './openapi-schemas';
import type { Route } from './routes';

type Operation = oas31.OperationObject;
type Parameter = oas31.ParameterObject;

const JSON_TYPE = 'application/json';

/** One operation in the words of the door. */
export function operationFor(route: Route, generated: Operation, components: Record<string, Schema>): Operation {
  const writes = route.method !== 'GET';
  const body = writes ? requestBody(route, generated, components) : undefined;
  const parameters: (Parameter | oas31.ReferenceObject)[] = (generated.parameters ?? []).map((each) =>
    parameter(each as Parameter, components),
  );
  if (writes) parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return {
    operationId: operationIdOf(route),
    summary: generated.summary,
    ...(generated.description === undefined ? {} : { description: generated.description }),
    tags: generated.tags,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      ...(route.meta.orExisting === undefined
        ? {}
        : { '200': { ...success(route, generated, components), description: route.meta.orExisting } }),
      [String(route.meta.successStatus ?? 200)]: success(route, generated, components),
      ...errorResponses(reasonsOf(route, body !== undefined)),
    },
    ...(generated.deprecated ? { deprecated: true } : {}),
  };
}

/** `content.listContents` is `listContents`: the verb and the noun say enough. */
export const operationIdOf = (route: Route) => route.meta.openapi?.operationId ?? route.name.split('.').at(-1) ?? '';

function parameter(generated: Parameter, components: Record<string, Schema>): Parameter {
  const { description: inner, ...schema } = tidied(generated.schema ?? {}, { closed: true });
  const description = generated.description ?? inner;
  const example = exampleOf(schema, components);
  return {
    name: generated.name,
    in: generated.in,
    ...(generated.in === 'path' || generated.required ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

function requestBody(route: Route, generated: Operation, components: Record<string, Schema>) {
  const content = (generated.requestBody as oas31.RequestBodyObject | undefined)?.content[JSON_TYPE];
  const schema = tidied(content?.schema ?? {}, { closed: true });
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined;
  if (schema.examples) schema.examples = schema.examples.map((each) => withoutKeys(each, route.params));
  const example = exampleOf(schema, components);
  delete schema.examples;
  return {
    // An empty body counts as an empty object.
    required: (schema.required ?? []).length > 0,
    content: { [JSON_TYPE]: { schema, ...(example === undefined ? {} : { example }) } },
  };
}

const withoutKeys = (value: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

function success(route: Route, generated: Operation, components: Record<string, Schema>): oas31.ResponseObject {
  const response = generated.responses?.['200'] as oas31.ResponseObject;
  const data = tidied(response.content?.[JSON_TYPE]?.schema ?? {}, { closed: false });
  const example = exampleOf(data, components);
  const said = route.meta.openapi?.successDescription;
  const { responds } = route.meta;
  return {
    description: said ?? (route.meta.successStatus === 201 ? 'Created.' : 'Done.'),
    headers: successHeaders(route.method),
    content:
      responds !== undefined
        ? Object.fromEntries(
            responds.map((type, at) => [type, { schema: data, example: data.examples?.[at] ?? example }]),
          )
        : {
            [JSON_TYPE]: {
              schema: { type: 'object', properties: { data }, required: ['data'] },
              ...(example === undefined ? {} : { example: { data: example } }),
            },
          },
  };
}

/** The one route that is no procedure: it needs no key, and is this description. */
export const descriptionOperation = (): Operation => ({
  operationId: 'getOpenApiDocument',
  summary: 'Get this description',
  description: 'OpenAPI 3.1 of the whole API. Needs no key, counts against no limit and may be read from any origin.',
  tags: ['Index'],
  security: [],
  responses: {
    '200': {
      description: 'The description, without the envelope.',
      headers: { 'X-Request-Id': commonHeaders()['X-Request-Id'] as oas31.ReferenceObject },
      content: {
        [JSON_TYPE]: {
          schema: {
            type: 'object',
            properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
            required: ['openapi', 'info', 'paths'],
          },
          example: { openapi: '3.1.0', info: { title: 'Lectern API', version: 'v1' }, paths: {} },
        },
      },
    },
    ...errorResponses(['validation_failed', 'internal']),
  },
});
