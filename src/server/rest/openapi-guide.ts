/** What every integrator should know before the first call. The reference page shows it in sections, the description whole. */
export const GUIDE: readonly { id: string; title: string; markdown: string }[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    markdown: `Send an organization API key with every request:

\`\`\`http
Authorization: Bearer lk_live_…
\`\`\`

Owners and admins create keys in the dashboard under Settings, Developer, API keys. A key is shown once; the server keeps only its hash. It belongs to one organization and acts there with the authority of an admin. What belongs to another organization does not exist for it: such an id answers 404.

A key that expired or was revoked answers 401 on the very next request. Only \`GET /openapi.json\` needs no key.`,
  },
  {
    id: 'requests-and-responses',
    title: 'Requests and responses',
    markdown: `Bodies are JSON objects in UTF-8, at most 4,400,000 bytes, sent with \`Content-Type: application/json\`. An empty body counts as \`{}\`. Values are never converted: \`"3"\` is not a number. A field that the operation does not know is refused, in bodies and in queries, so that a misspelt name never passes silently. In a \`PATCH\`, only the fields that are sent change.

Every successful answer is an object with the one key \`data\`:

\`\`\`json
{ "data": { "id": "content_01kakr6w2mf0j8s3x5c9d7b1qn", "title": "Joinery for beginners" } }
\`\`\`

Creating answers 201, everything else 200. Timestamps are ISO 8601 in UTC with milliseconds, dates are \`YYYY-MM-DD\`. Texts are trimmed, and their lengths count Unicode characters. \`HEAD\` works wherever \`GET\` does.

Every answer carries \`X-Request-Id\`. Send your own and it is kept; quote it when you ask for help.`,
  },
  {
    id: 'errors',
    title: 'Errors',
    markdown: `Every error is an object with the one key \`error\`: a sentence that a person can act on. It begins with the path of the field where there is one.

\`\`\`json
{ "error": "questions[2].label: must not be empty" }
\`\`\`

Programs read the status and the header \`X-Error-Code\`, which holds a code that stays the same whatever the sentence says. All codes are in the table of error codes.`,
  },
  {
    id: 'rate-limits',
    title: 'Rate limits',
    markdown: `Each key may make 240 reads (\`GET\`, \`HEAD\`) and 60 writes (everything else) in any minute, counted apart. Answers tell where you stand:

- \`X-RateLimit-Limit\`: requests of this kind in a minute
- \`X-RateLimit-Remaining\`: how many are left
- \`X-RateLimit-Reset\`: when the limit is whole again, in seconds of the Unix epoch

Past the limit the answer is 429 with \`Retry-After\` in whole seconds. The limit is counted before anything else, so 404 and 405 count too. A 401 may lack these headers.`,
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    markdown: `Send \`Idempotency-Key\` (1 to 255 printable ASCII characters, for instance a UUID) with a \`POST\`, \`PUT\`, \`PATCH\` or \`DELETE\` and repeat the request as often as the network makes you: it is done once. The first outcome is kept for 24 hours and replayed with \`Idempotent-Replayed: true\`. A request that failed validation keeps nothing, so you can correct it under the same key.

The same key with another method, path or body is 409 \`idempotency_key_reused\`. While the first request is still being answered, a repeat is 409 \`idempotency_key_in_flight\` with \`Retry-After: 1\`.`,
  },
  {
    id: 'lists',
    title: 'Lists and paging',
    markdown: `Long lists take \`page\` (from 1) and \`pageSize\` (1 to 100, by default 25) and answer with the plural name of what they hold, \`page\`, \`pageSize\` and an exact \`total\`. The newest come first. A page past the end is empty.

\`\`\`json
{ "data": { "contents": [], "page": 3, "pageSize": 25, "total": 61 } }
\`\`\`

Feeds that never end, such as events, take \`limit\` (1 to 100, by default 50) and answer \`items\`, newest first, and \`nextCursor\`. To read on, give its \`createdAt\` and \`id\` back as \`cursorCreatedAt\` and \`cursorId\`, both together; \`null\` is the end. What happens meanwhile does not shift the pages.

Short lists that an organization keeps by hand, such as teams, tags and API keys, are plain arrays.`,
  },
  {
    id: 'ids',
    title: 'Ids',
    markdown: `Ids are texts: the type and a sortable UUIDv7 in base32, \`content_01kakr6w2mf0j8s3x5c9d7b1qn\`. They sort by creation, never change and are never used twice. Treat them as opaque and compare them exactly.`,
  },
  {
    id: 'events',
    title: 'Events and webhooks',
    markdown: `Everything that happens in an organization is kept as an event. Webhooks send the events that they listen to, signed, and try for three days where a receiver fails; \`GET /events\` reads all of them. The description lists every event under \`webhooks\`, with its payload and an example.`,
  },
  {
    id: 'versioning',
    title: 'Versioning',
    markdown: `The version is in the path: \`/api/v1\`. Within v1 we add (operations, optional request fields, response fields, values of an enumeration, error codes, headers) and never change or remove. Write clients that ignore what they do not know. A change that would break you gets a new version in the path.`,
  },
];

export const guideText = () => GUIDE.map(({ title, markdown }) => `## ${title}\n\n${markdown}`).join('\n\n');
