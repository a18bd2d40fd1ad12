export const EVENT_CHAPTERS = [
  { id: 'delivery', title: 'What arrives' },
  { id: 'verify', title: 'Verify the signature' },
  { id: 'retries', title: 'Answers and retries' },
  { id: 'once', title: 'Receive each event once' },
  { id: 'catalog', title: 'All events' },
  { id: 'read', title: 'Read events over REST' },
] as const;

/** What follows a failed attempt, as people say it; the policy that it tells of adds ten percent either way. */
export const RETRY_PAUSES = ['5 s', '5 min', '30 min', '2 h', '5 h', '10 h', '14 h', '20 h', '24 h'] as const;
