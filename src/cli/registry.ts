import type { Command } from './command';

type Needs = 'nothing' | 'database' | 'payments';
type Entry = { summary: string; needs: Needs; load: () => Promise<Command> };

const command = (summary: string, load: () => Promise<{ default: Command }>, needs: Needs = 'database'): Entry => ({
  summary,
  needs,
  load: async () => (await load()).default,
});

/** Every command by its words. Each file is loaded when its command is called, which keeps the start quick. */
export const COMMANDS: Record<string, Entry> = {
  'org create': command('Create an organization and its owner.', () => import('./commands/org-create')),
  'key create': command('Create an API key; it is shown this once.', () => import('./commands/key-create')),
  'key revoke': command('Make an API key stop working.', () => import('./commands/key-revoke')),
  'user create': command('Create a person who can sign in.', () => import('./commands/user-create')),
  'member add': command('Put a person on the staff of an organization.', () => import('./commands/member-add')),
  'tag add': command('Add a tag to the registry of an organization.', () => import('./commands/tag-add')),
  'content import': command('Bring a course or article in from Markdown.', () => import('./commands/content-import')),
  'media add': command('Upload an image, or a file to offer, play or show.', () => import('./commands/media-add')),
  'audit verify': command(
    'Look for rows of the audit log that were changed or removed.',
    () => import('./commands/audit-verify'),
  ),
  'simulate checkout': command(
    'Buy an offer as somebody would, in the payment sandbox.',
    () => import('./commands/simulate-checkout'),
    'payments',
  ),
  'simulate request': command(
    'Ask for a place, and pay where the offer has a price.',
    () => import('./commands/simulate-request'),
    'payments',
  ),
  'simulate progress': command(
    'Let a learner do the next things of a course, and pass its quizzes.',
    () => import('./commands/simulate-progress'),
  ),
  'simulate installment': command(
    'Let the next payment of a plan be taken, or fail.',
    () => import('./commands/simulate-installment'),
    'payments',
  ),
  'simulate dispute': command(
    'Let the bank of a buyer dispute a payment, or decide.',
    () => import('./commands/simulate-dispute'),
    'payments',
  ),
  'simulate age-request': command(
    'Make an enrollment request older than it is.',
    () => import('./commands/simulate-age-request'),
    'payments',
  ),
  'simulate provider': command(
    'Let the payment sandbox fail, be slow, or not answer.',
    () => import('./commands/simulate-provider'),
    'payments',
  ),
  'simulate ledger': command(
    "Show the payment sandbox's own record of a purchase.",
    () => import('./commands/simulate-ledger'),
    'payments',
  ),
  'sales verify': command(
    'Count all payments anew and compare them with the kept totals.',
    () => import('./commands/sales-verify'),
  ),
  openapi: command('Print the OpenAPI document.', () => import('./commands/openapi'), 'nothing'),
  seed: command('Make the demo organization, unless there is one.', () => import('./commands/seed'), 'payments'),
};
