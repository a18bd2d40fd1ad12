import type { InvitationDto, OrganizationDto, SellerProfileDto } from '@/modules/organization/schemas';

type Step = { label: string; why: string; href: string; done: boolean };

/** The way from an empty organization to one that teaches, derived from how things stand. */
export function setupSteps(
  slug: string,
  organization: Pick<OrganizationDto, 'bio' | 'logo' | 'usage'>,
  seller: Pick<SellerProfileDto, 'ready'>,
  invitations: readonly Pick<InvitationDto, 'status'>[],
): Step[] {
  const { usage } = organization;
  const settings = `/app/${slug}/settings`;
  return [
    {
      label: 'Make a first content',
      why: 'Write a course, or bring one as Markdown.',
      href: `/app/${slug}/contents`,
      done: usage.contents > 0,
    },
    {
      label: 'Publish it',
      why: 'Learners see what is published, never the draft.',
      href: `/app/${slug}/contents`,
      done: usage.publishedContents > 0,
    },
    {
      label: 'Introduce the organization',
      why: 'A logo and a few sentences for visitors.',
      href: `${settings}/organization`,
      done: organization.bio !== null && organization.logo !== null,
    },
    {
      label: 'Complete the seller profile',
      why: 'Paid offers cannot sell without it.',
      href: `${settings}/seller-profile`,
      done: seller.ready,
    },
    {
      label: 'Invite the people you work with',
      why: 'Give each of them a role and a team.',
      href: `${settings}/members`,
      done: usage.members > 1 || invitations.some(({ status }) => status === 'pending'),
    },
  ];
}
