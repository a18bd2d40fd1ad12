import { basePath, type Operation, type Parameter, type Route, type Schema } from './description';
import { type ApiRequest, apiRequest } from './request';

type Content = NonNullable<Operation['requestBody']>['content'];

export type MediaExample = { type: string; schema: Schema; example: unknown };

/** The one media type of a body, with its example. */
export function mediaOf(content: Content | undefined): MediaExample | null {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined || media === undefined) return null;
  const example = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  return { type, schema: media.schema ?? {}, example };
}

export const exampleText = ({ example }: MediaExample) =>
  typeof example === 'string' ? example : JSON.stringify(example ?? {}, null, 2);

/** A call that would work: ids as in the examples, and of the query only what must be there. */
export function exampleRequest({ method, path, operation }: Route, parameters: readonly Parameter[]): ApiRequest {
  const shown = parameters.filter((each) => each.in === 'path' || (each.in === 'query' && each.required));
  const body = mediaOf(operation.requestBody?.content);
  return apiRequest({
    method,
    template: path,
    basePath,
    values: Object.fromEntries(shown.map(({ name, example }) => [name, String(example ?? '')])),
    query: shown.flatMap((each) => (each.in === 'query' ? [each.name] : [])),
    body: body === null ? null : exampleText(body),
  });
}
