/** The groups of the API reference, in its order. A test refuses a route whose tag is not here. */
export const TAGS: readonly { name: string; description: string }[] = [
  { name: 'Index', description: 'What a key may reach, and this description.' },
  {
    name: 'Organization',
    description:
      'The organization that the key belongs to: its public profile, the seller profile that paid offers need, and live facts about its size.',
  },
  { name: 'Members', description: 'The staff of the organization. Membership is managed in the dashboard.' },
  { name: 'Teams', description: 'Groups of staff that own contents. A team role says what its people may change.' },
  {
    name: 'API keys',
    description: 'The keys of the organization. They are created in the dashboard and revoked here or there.',
  },
  {
    name: 'Contents',
    description:
      'Courses and reusable articles. Settings are changed here; title, description and everything learners see live in the document.',
  },
  {
    name: 'Documents',
    description:
      'The draft and the published document of a content: ProseMirror JSON, version 2. Read the authoring guide before you write one.',
  },
  { name: 'Tags', description: 'The registry of tag names that contents may bear.' },
  { name: 'Intake forms', description: 'Reusable questions that are asked when somebody asks to be enrolled.' },
  { name: 'Media', description: 'Uploads whose paths are accepted wherever an image may stand.' },
  {
    name: 'Offers',
    description:
      'What is sold of a course: price, access, delivery and seats. A change of the terms touches nobody who has bought.',
  },
  { name: 'Campaigns', description: 'Discount codes, with limits that hold however many buyers come at once.' },
  {
    name: 'Cohorts',
    description: 'Dated groups of an offer: their meetings, their tutor, and the learners who are in them.',
  },
  {
    name: 'Discussion',
    description: 'The questions and replies of a cohort, where its offer has a discussion.',
  },
  {
    name: 'Learners',
    description: 'Who is enrolled in what, with their progress. The status alone says whether somebody has access.',
  },
  {
    name: 'Enrollment requests',
    description:
      'People who ask for a place, and who may have paid for it. A paid request is decided within 30 days, or refunded.',
  },
  {
    name: 'Purchases',
    description:
      'What was paid for, step by step, and given back. A refund is whole, and is never made twice however often it is asked for.',
  },
  {
    name: 'Sales',
    description:
      'What was sold in each currency, and when the seller gets it. Amounts of two currencies are never added.',
  },
  {
    name: 'Insights',
    description: 'The numbers of the organization: how many learn, how far they are, and what was sold.',
  },
  { name: 'Reviews', description: 'What learners say of a content. They are written by learners, and read here.' },
  {
    name: 'Integrations',
    description: 'Services of others that the organization is connected to. Secrets are written and never read back.',
  },
  {
    name: 'Events',
    description:
      'What happened in the organization. Webhooks receive every event that they listen to; all of them can be read here as well.',
  },
  {
    name: 'Webhooks',
    description:
      'Endpoints of yours that receive the organization’s events, signed, at least once, with retries for three days, and the log of every attempt.',
  },
  {
    name: 'Audit log',
    description:
      'Every change by anybody, with who made it and what it was before. The rows are chained by hashes, so that a row that was changed or taken away shows.',
  },
];
