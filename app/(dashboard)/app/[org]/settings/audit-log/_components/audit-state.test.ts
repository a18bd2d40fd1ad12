import { expect, test } from 'vitest';
import { AUDIT_STATE, auditInput } from './audit-state';

test('an address without filters asks for everything', () => {
  expect(auditInput(AUDIT_STATE)).toEqual({ limit: 25 });
});

test('the last day counts whole, by the clock of the reader', () => {
  const { from, to } = auditInput({ ...AUDIT_STATE, from: '2026-08-05', to: '2026-08-05' });
  expect(new Date(to ?? 0).getTime() - new Date(from ?? 0).getTime()).toBe(86_399_999);
  expect(new Date(from ?? 0).getHours()).toBe(0);
});

test('what no log could answer counts as not asked', () => {
  const state = { actor: ' ', action: 'content.burnt', type: 'house', from: 'yesterday', to: '2026-99-99' };
  expect(auditInput(state)).toEqual({ limit: 25 });
});
