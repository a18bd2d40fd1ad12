import { expect, test } from 'vitest';
import { AUDIT_ACTION_NAMES } from '@/kernel/audit/actions';
import { actionLabel, fieldLabel, idsIn, sentenceOf } from './words';

const olive = { type: 'session', id: 'user_1', label: 'Olive Owner' } as const;
const read = (...given: Parameters<typeof sentenceOf>) =>
  sentenceOf(...given)
    .map(({ text }) => text)
    .join('');

test('an entry reads as a sentence', () => {
  const published = {
    actor: olive,
    action: 'content.published',
    targetType: 'content',
    targetId: 'content_1',
  } as const;
  expect(read(published, 'A first loaf')).toBe('Olive Owner published “A first loaf”');
  expect(read(published, undefined)).toBe('Olive Owner published content_1');
  const invited = {
    actor: olive,
    action: 'invitation.created',
    targetType: 'invitation',
    targetId: 'invitation_1',
  } as const;
  expect(read(invited, 'ida@example.com')).toBe('Olive Owner invited ida@example.com');
});

test('keys, AI clients and jobs are told apart from people', () => {
  const entry = { action: 'tag.created', targetType: 'tag', targetId: 'tag_1' } as const;
  const by = (type: 'apiKey' | 'oauth' | 'system') =>
    read({ ...entry, actor: { type, id: null, label: 'Sync' } }, 'news');
  expect(by('apiKey')).toBe('The API key “Sync” added the tag “news”');
  expect(by('oauth')).toBe('Sync, by an AI client, added the tag “news”');
  expect(by('system')).toBe('Lectern added the tag “news”');
});

test('every action has a sentence and a label', () => {
  for (const action of AUDIT_ACTION_NAMES) {
    const [targetType] = action.split('.') as ['content'];
    expect(read({ actor: olive, action, targetType, targetId: null }, 'X')).not.toContain('{');
    expect(actionLabel(action)).toMatch(/^[A-Z][A-Za-z ]+: [a-z -]+$/);
  }
});

test('fields are named as people say them, and ids in them are found', () => {
  expect([fieldLabel('routeSegment'), fieldLabel('teamId'), fieldLabel('name')]).toEqual([
    'Route segment',
    'Team ID',
    'Name',
  ]);
  const user = 'user_01kakr0x3pfhctn0a5x8hyzv1q';
  const team = 'team_01kakr0x3pfhctn0a5x8hyzv1q';
  expect(idsIn({ targetId: team, changes: { [user]: [null, 'lead'], ids: [[user], []] } })).toEqual([team, user]);
});
