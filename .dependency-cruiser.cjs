/**
 * The layers of ARCHITECTURE.md as rules. A module may call those to its left in this list, and no others.
 */
const MODULES = [
  'identity',
  'organization',
  'content',
  'offering',
  'safety',
  'minors',
  'enrollment',
  'commerce',
  'cohorts',
  'webhooks',
  'audit',
  'jobs',
  'insights',
  'automation',
];

const TESTS = '\\.test\\.tsx?$|^src/testing/';
const ROUTER = '/[a-z-]*router\\.ts$';

/** The document language is pure; what renders it shares its types, so that the two cannot disagree. */
const DOCUMENT = '^src/modules/content/document/';
const DOCUMENT_VIEW = '^src/ui/document/';

const ranks = MODULES.map((name, rank) => ({
  name: `rank-${name}`,
  comment: `${name} may call only the modules to its left: left never calls right, it tells by events.`,
  severity: 'error',
  from: { path: `^src/modules/${name}/`, pathNot: TESTS },
  to: { path: `^src/modules/(${[...MODULES.slice(rank + 1), 'none'].join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Things that need each other are one thing, or lack a third; a port may name the type it shares with its adapters.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: { path: '^(src|app|inngest|e2e|scripts|bench)/' },
      to: { couldNotResolve: true, pathNot: '/generated/|^next-env' },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel knows nothing of ours.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: TESTS },
      to: { path: '^(src/(?!kernel/)|app/|inngest/|scripts/)' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'Platform is below the modules and does not know what they are about.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^(src/(modules|server|cli|ui|testing)/|app/|inngest/|scripts/)' },
    },
    {
      name: 'module-surface',
      comment: 'A module is used through its index.ts (operations) and schemas.ts (shapes), never through its insides.',
      severity: 'error',
      from: {
        path: '^(?:src/modules/([^/]+)/|src/|app/|inngest/|scripts/|prisma/)',
        pathNot: [TESTS, DOCUMENT_VIEW, '^scripts/bench/'],
      },
      to: {
        path: '^src/modules/[^/]+/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(index|schemas)\\.ts$', ROUTER],
      },
    },
    {
      name: 'sandbox-is-a-stranger',
      comment: 'The payment sandbox and Lectern know each other over HTTP alone.',
      severity: 'error',
      from: { path: '^(src|app|inngest|scripts)/', pathNot: '^src/sandbox-payments/' },
      to: { path: '^src/sandbox-payments/' },
    },
    {
      name: 'sandbox-knows-nobody',
      comment: 'What a provider knows of Lectern is what it was told in a call.',
      severity: 'error',
      from: { path: '^src/sandbox-payments/' },
      to: { path: '^(src/(?!sandbox-payments/|kernel/)|app/|inngest/|scripts/)' },
    },
    {
      name: 'document-is-pure',
      comment: 'The document language runs in the browser and on the server alike.',
      severity: 'error',
      from: { path: DOCUMENT, pathNot: TESTS },
      to: { path: '^(src/|app/|inngest/|scripts/)', pathNot: [DOCUMENT, '^src/kernel/'] },
    },
    {
      name: 'domain-knows-no-transport',
      comment: 'Operations are reached through doors and know none of them.',
      severity: 'error',
      from: { path: '^src/modules/', pathNot: [ROUTER, TESTS] },
      to: {
        path: '^(src/(server|cli|ui)/|app/|inngest/|src/platform/trpc\\.ts)|node_modules/(@trpc|next|inngest|react)/',
      },
    },
    {
      name: 'routers-have-no-database',
      comment: 'A procedure names its permission and its shapes, and makes one call.',
      severity: 'error',
      from: { path: ROUTER },
      to: { path: '^src/(platform/db|generated)/|node_modules/pg/' },
    },
    {
      name: 'only-root-mounts-routers',
      comment: 'One place assembles the API.',
      severity: 'error',
      from: {
        path: '^(?:src/modules/([^/]+)/|src/|app/|inngest/|scripts/)',
        pathNot: ['^src/server/root\\.ts$', TESTS],
      },
      to: { path: `^src/modules/.*${ROUTER}`, pathNot: '^src/modules/$1/' },
    },
    {
      name: 'pages-use-trpc-only',
      comment: 'Pages read and write through the same procedures as everybody else.',
      severity: 'error',
      from: { path: '^app/(?!api/)', pathNot: TESTS },
      to: { path: '^src/(platform/db|generated)/|^src/modules/[^/]+/index\\.ts$|node_modules/(pg|@prisma)/' },
    },
    {
      name: 'jobs-are-thin',
      comment: 'The steps of a job call operations.',
      severity: 'error',
      from: { path: '^inngest/', pathNot: TESTS },
      to: { path: '^src/(platform/db|generated)/|node_modules/(pg|@prisma)/' },
    },
    {
      name: 'ui-knows-no-data',
      comment: 'The design kit takes props and gives events.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: TESTS },
      to: {
        path: '^(src/(platform|server|cli|generated)/|src/modules/.*(index|router)\\.ts|app/)|node_modules/@trpc/',
      },
    },
    {
      name: 'no-test-support-in-the-product',
      comment: 'What tests need stays with the tests.',
      severity: 'error',
      from: { path: '^(src|app|inngest)/', pathNot: TESTS },
      to: { path: '^src/testing/' },
    },
    ...ranks,
  ],
  options: {
    doNotFollow: { path: 'node_modules|^src/generated' },
    exclude: { path: '^\\.next/' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
