import { expect, test } from 'vitest';
import { EVENT_AREAS } from '../../../src/kernel/events/areas';
import { nextAttemptAfter } from '../../../src/modules/webhooks/retry-policy';
import { GUIDE } from '../../../src/server/rest/openapi-guide';
import { errorCodes, events, groups, type Parameter, resolved, type Schema } from './description';
import { EVENT_CHAPTERS, RETRY_PAUSES } from './event-chapters';
import { exampleRequest, mediaOf } from './examples';
import { fieldsOf, typeText } from './schema-text';

const routes = groups.flatMap((group) => group.routes);

test('every operation of the description is on exactly one page', () => {
  const ids = routes.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(20);
});

test('no resource takes the address of another page', () => {
  expect(groups.map(({ slug }) => slug).filter((slug) => slug === 'errors' || !/^[a-z-]+$/.test(slug))).toEqual([]);
});

test.each(routes)('$method $path can be tried as its example stands', (route) => {
  const parameters = (route.operation.parameters ?? []).map((each) => resolved<Parameter>(each));
  const { path, body } = exampleRequest(route, parameters);
  expect(path).not.toMatch(/[{}]|\/\/|\/$(?<!\/v1\/)/);
  if (route.operation.requestBody) expect(JSON.parse(body ?? '')).toEqual(expect.any(Object));
});

test.each(routes)('$method $path has a type for each field of its bodies', ({ operation }) => {
  const media = [operation.requestBody, ...Object.values(operation.responses)].map((each) => mediaOf(each?.content));
  const types = (schema: Schema, depth = 0): string[] =>
    depth > 6 ? [] : fieldsOf(schema).flatMap((field) => [typeText(field.schema), ...types(field.schema, depth + 1)]);
  for (const each of media) if (each) expect(types(each.schema).filter((type) => type === '')).toEqual([]);
});

test('every event is in one area of its page, and none of its anchors is used twice', () => {
  for (const { name } of events)
    expect([name, EVENT_AREAS.filter(({ names }) => names.test(name)).length]).toEqual([name, 1]);
  const anchors = [
    ...EVENT_CHAPTERS.map(({ id }) => id),
    ...events.map(({ name }) => name),
    ...groups.flatMap(({ slug, routes: all }) =>
      slug === 'events' ? all.map(({ operation }) => operation.operationId) : [],
    ),
  ];
  expect(events.length).toBe(36);
  expect(new Set(anchors).size).toBe(anchors.length);
});

test.each(events)('$name has a type for each field of its data', ({ schema }) => {
  const types = (of: Schema, depth = 0): string[] =>
    depth > 6 ? [] : fieldsOf(of).flatMap((field) => [typeText(field.schema), ...types(field.schema, depth + 1)]);
  expect(types(schema).length).toBeGreaterThan(0);
  expect(types(schema).filter((type) => type === '')).toEqual([]);
});

test('the pauses that are shown are those of the policy', () => {
  const start = new Date(0);
  const seconds = RETRY_PAUSES.map((pause) => {
    const [count = '', unit = ''] = pause.split(' ');
    return Number(count) * ({ s: 1, min: 60, h: 3600 }[unit] ?? Number.NaN);
  });
  const policy = seconds.map((_, index) => (nextAttemptAfter(index + 1, start, 0.5)?.getTime() ?? Number.NaN) / 1000);
  expect(seconds).toEqual(policy);
  expect(nextAttemptAfter(seconds.length + 1, start, 0.5)).toBeNull();
});

test('anchors of the guide and the error codes are unique', () => {
  const anchors = [...GUIDE.map(({ id }) => id), 'resources'];
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(new Set(errorCodes.map(({ code }) => code)).size).toBe(errorCodes.length);
});
