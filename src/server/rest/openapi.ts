import { generateOpenApiDocument } from 'trpc-to-openapi';
import { appRouter } from '../root';

export function openApiDocument(): Record<string, unknown> {
  return generateOpenApiDocument(appRouter, { title: 'Lectern API', version: 'v1', baseUrl: '/api/v1' }) as never;
}
