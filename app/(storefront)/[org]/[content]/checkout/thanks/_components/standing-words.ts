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

function closed({ decision, refunded }: StandingDto, { title, isPaid }: About): Words {
  if (decision !== null) {
    const money = refunded ? 'All that you paid was given back.' : 'All that you paid is on its way back to you.';
    return { tone: 'warning', heading: 'Not accepted', words: `${DECIDED[decision]} for ${title}. ${money}` };
  }
  if (!isPaid) {
    return { tone: 'warning', heading: 'You are not in this course', words: `You have no access to ${title} now.` };
  }
  return {
    tone: 'warning',
    heading: refunded ? 'Given back' : 'Nothing was bought',
    words: refunded
      ? `Your payment for ${title} was given back to you in full.`
      : `This checkout of ${title} was closed. Had you paid already, all of it is given back.`,
  };
}
