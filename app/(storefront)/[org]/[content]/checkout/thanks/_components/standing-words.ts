import type { StandingDto } from '@/modules/commerce/schemas';

export type Tone = 'good' | 'waiting' | 'warning';
type Words = { tone: Tone; heading: string; words: string };
type About = { title: string; isPaid: boolean; supportEmail: string | null };

/** What became of it, once that is known. */
export function wordsOf(standing: StandingDto, about: About): Words {
  const { title, isPaid } = about;
  switch (standing.state) {
    case 'enrolled':
      return { tone: 'good', heading: 'You are in', words: `Thank you. You have access to ${title}.` };
    case 'requested':
      return {
        tone: 'waiting',
        heading: 'Request pending',
        words: isPaid
          ? `Thank you. The school decides within 30 days whether you join ${title}. If it does not, you get back all that you paid. This page tells you how it stands.`
          : `Thank you. The school decides whether you join ${title}. This page tells you how it stands.`,
      };
    case 'paid':
      return {
        tone: 'good',
        heading: 'Paid',
        words: `Your payment for ${title} has arrived. You have no access at the moment${contact(about)}.`,
      };
    default:
      return closed(standing, about);
  }
}

const contact = ({ supportEmail }: About) => (supportEmail === null ? '' : `; ask ${supportEmail} why`);

const DECIDED = {
  rejected: 'The school has declined your request',
  expired: 'The school did not decide in time about your request',
  withdrawn: 'Your request was withdrawn',
} as const;

const MONEY = {
  none: '',
  kept: ' What was collected is not given back.',
  returning: ' All that you paid is on its way back to you.',
  returned: ' All that you paid was given back.',
} as const satisfies Record<StandingDto['money'], string>;

function closed({ decision, money }: StandingDto, { title, isPaid, ...about }: About): Words {
  const tone = 'warning';
  if (decision !== null) {
    return { tone, heading: 'Not accepted', words: `${DECIDED[decision]} for ${title}.${MONEY[money]}` };
  }
  if (!isPaid) return { tone, heading: 'You are not in this course', words: `You have no access to ${title} now.` };
  switch (money) {
    case 'returned':
      return { tone, heading: 'Given back', words: `Your payment for ${title} was given back to you in full.` };
    case 'returning':
      return {
        tone,
        heading: 'On its way back',
        words: `You have no access to ${title} now.${MONEY.returning} This page tells you when it was given back.`,
      };
    case 'kept':
      return {
        tone,
        heading: 'Your purchase has ended',
        words: `You have no access to ${title} now.${MONEY.kept}${asking({ title, isPaid, ...about })}`,
      };
    default:
      return {
        tone,
        heading: 'Nothing was bought',
        words: `This checkout of ${title} was closed. Had you paid already, all of it is given back.`,
      };
  }
}

const asking = ({ supportEmail }: About) =>
  supportEmail === null ? '' : ` If that is wrong, write to ${supportEmail}.`;
