import { expect, test } from 'vitest';
import { undescribed } from './description-check';

const seen = (over: object) =>
  undescribed({
    method: 'GET',
    path: '/organization/shape?x=1',
    status: 200,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
    body: {
      data: {
        memberCount: 1,
        teamCount: 1,
        courseCount: 0,
        articleCount: 0,
        offerCount: 0,
        hasPaidOffers: false,
        paymentsConnected: true,
        hasCohorts: false,
        isSolo: true,
      },
    },
    ...over,
  });

const refusal = (reason: string) => new Headers({ 'content-type': 'application/json', 'x-error-code': reason });

test('a response as openapi.json describes it raises no complaint', () => {
  expect(seen({})).toBeNull();
  expect(seen({ status: 401, headers: refusal('unauthenticated'), body: { error: 'No.' } })).toBeNull();
});

test('a field that is missing or of another type is found', () => {
  expect(seen({ body: { data: { memberCount: '1' } } })).toMatch(/is not as described/);
  expect(seen({ body: {} })).toMatch(/is not as described/);
});

test('a status, a code or a type that is not described is found', () => {
  expect(seen({ status: 201 })).toMatch(/does not describe 201/);
  expect(seen({ status: 400, headers: refusal('tax_id_invalid'), body: { error: 'No.' } })).toMatch(/meta\.reasons/);
  expect(seen({ headers: new Headers({ 'content-type': 'text/plain' }) })).toMatch(
    /does not describe 200 as text\/plain/,
  );
});
