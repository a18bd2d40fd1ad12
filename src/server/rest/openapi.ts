import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { oas31 } from 'zod-openapi';
import { ERROR_REASONS } from '../../kernel/error-reasons';
import { appRouter } from '../root';
import { sharedComponents } from './openapi-components';
import { guideText } from './openapi-guide';
import { descriptionOperation, operationFor } from './openapi-operation';
import { ALL_REASONS } from './openapi-responses';
import { mapValues, reachable, type Schema, tidied } from './openapi-schemas';
import { TAGS } from './openapi-tags';
import { webhookDescriptions } from './openapi-webhooks';
import { type Route, routes } from './routes';

export type OpenApiDocument = oas31.OpenAPIObject & { components: { schemas: Record<string, Schema> } };
type Operation = oas31.OperationObject;

/**
 * The machine-readable description of the REST door, from the same procedures that the door runs. The library writes
 * down inputs and outputs; what the door adds around them is said here once: envelope, errors, headers, the key.
 */
export function openApiDocument(): OpenApiDocument {
  const generated = generateOpenApiDocument(appRouter, { title: 'Lectern API', version: 'v1', baseUrl: '/api/v1' });
  const raw = (generated.components?.schemas ?? {}) as Record<string, Schema>;
  const operationOf = (route: Route) =>
    generated.paths?.[route.template]?.[route.method.toLowerCase() as 'get'] as unknown as Operation;

  const sent = reachable(
    routes.flatMap((route) => [operationOf(route).requestBody, operationOf(route).parameters]),
    raw,
  );
  const named = mapValues(raw, (schema, name) => tidied(schema, { closed: sent.has(name) }));
  const { webhooks, schemas } = webhookDescriptions();
  const all = { ...schemas, ...named };
  const components: Record<string, Schema> = {};
  for (const name of Object.keys(all).sort()) {
    if (!name.startsWith('error.')) components[name] = all[name] as Schema;
  }

  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of inOrder(routes)) {
    const path = (paths[route.template] ??= {});
    path[route.method.toLowerCase()] = operationFor(route, operationOf(route), components);
    if (route.template === '/') paths['/openapi.json'] = { get: descriptionOperation() };
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Lectern API',
      version: 'v1',
      summary: 'Courses, documents and the people who make them, over REST.',
      description: guideText(),
      contact: { name: 'Lectern' },
      license: { name: 'AGPL-3.0-only', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
    },
    servers: [{ url: '/api/v1', description: 'This installation.' }],
    security: [{ apiKey: [] }],
    tags: TAGS.filter(({ name }) => name === 'Index' || routes.some((route) => tagOf(route) === name)),
    paths,
    webhooks,
    components: sharedComponents(components),
    'x-error-codes': ALL_REASONS.map((code) => ({
      code,
      status: ERROR_REASONS[code].status,
      meaning: ERROR_REASONS[code].meaning,
    })),
  } as OpenApiDocument;
}

const tagOf = (route: Route) => route.meta.openapi?.tags?.[0] ?? '';
const rank = (route: Route) => TAGS.findIndex(({ name }) => name === tagOf(route));

/** By the order of the tags, then as registered. */
const inOrder = (all: readonly Route[]) => all.toSorted((a, b) => rank(a) - rank(b));
