import { expect, test } from 'vitest';
import { restAs } from '../../testing/rest';
import { handleRest } from './handle';
import { openApiDocument } from './openapi';

const call = (method: string, query = '') =>
  handleRest(new Request(`http://lectern.test/api/v1/openapi.json${query}`, { method }), { address: '192.0.2.1' });

test('the description is read without a key, from any origin, and is the one that is committed', async () => {
  const response = await call('GET');
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('HEAD answers as GET does, without a body', async () => {
  const response = await call('HEAD');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/json; charset=utf-8',
    '',
  ]);
});

test('405 tells what is allowed', async () => {
  const response = await call('POST');
  expect([response.status, response.headers.get('allow'), response.headers.get('x-error-code')]).toEqual([
    405,
    'GET, HEAD',
    'method_not_allowed',
  ]);
});

test('a query is refused as on every route', async () => {
  const response = await restAs(null).get('/openapi.json?verbose=1');
  expect([response.status, response.headers.get('x-error-code')]).toEqual([400, 'validation_failed']);
});
