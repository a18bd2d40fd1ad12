import {
  IconActivity,
  IconBuilding,
  IconChartBar,
  IconCreditCard,
  IconDevices,
  IconDiscount,
  IconForms,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconReceipt,
  IconSchool,
  IconSettingsCog,
  IconStack2,
  IconTag,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { MyOrganizationDto } from '@/modules/organization/schemas';

export type Area = {
  label: string;
  href: string;
  icon: typeof IconHome;
  /** More words that find it in the jump dialog. */
  keywords?: string;
};
export type AreaGroup = { label: string | null; areas: Area[] };

/** The rooms of an organization. What does not exist is not listed. */
export function areasOf(slug: string, role: MyOrganizationDto['role']): AreaGroup[] {
  const root = `/app/${slug}`;
  const sales = {
    label: 'Sales',
    href: `${root}/sales`,
    icon: IconChartBar,
    keywords: 'revenue purchases refunds payouts',
  };
  return [
    {
      label: null,
      areas: [
        { label: 'Home', href: root, icon: IconHome, keywords: 'overview start' },
        { label: 'Contents', href: `${root}/contents`, icon: IconStack2, keywords: 'courses articles documents' },
        {
          label: 'Learners',
          href: `${root}/learners`,
          icon: IconSchool,
          keywords: 'students people enrollments progress',
        },
        {
          label: 'Requests',
          href: `${root}/requests`,
          icon: IconInbox,
          keywords: 'enrollment approve reject queue applications waiting',
        },
        ...(role === 'member' ? [] : [sales]),
        {
          label: 'Campaigns',
          href: `${root}/campaigns`,
          icon: IconDiscount,
          keywords: 'discount codes coupons vouchers',
        },
        { label: 'Forms', href: `${root}/forms`, icon: IconForms, keywords: 'intake questions' },
        { label: 'Tags', href: `${root}/tags`, icon: IconTag, keywords: 'labels topics' },
      ],
    },
  ];
}

/** The rooms behind "Settings" that somebody of that role may enter. */
export function settingsOf(slug: string, role: MyOrganizationDto['role']): AreaGroup[] {
  const root = `/app/${slug}/settings`;
  const jobs = { label: 'Jobs', href: `${root}/jobs`, icon: IconSettingsCog, keywords: 'queue runs failed background' };
  const developer: AreaGroup = {
    label: 'Developer',
    areas: [
      { label: 'API keys', href: `${root}/api-keys`, icon: IconKey, keywords: 'rest token secret integration' },
      { label: 'Webhooks', href: `${root}/webhooks`, icon: IconWebhook, keywords: 'endpoint delivery secret replay' },
      { label: 'Events', href: `${root}/events`, icon: IconActivity, keywords: 'stream log payload what happened' },
      ...(role === 'owner' ? [jobs] : []),
    ],
  };
  const auditLog = {
    label: 'Audit log',
    href: `${root}/audit-log`,
    icon: IconHistory,
    keywords: 'history who changed what security',
  };
  return [
    {
      label: 'Organization',
      areas: [
        { label: 'General', href: `${root}/organization`, icon: IconBuilding, keywords: 'name logo cover bio tax' },
        {
          label: 'Seller profile',
          href: `${root}/seller-profile`,
          icon: IconReceipt,
          keywords: 'tax id legal vat cnpj',
        },
        {
          label: 'Payments',
          href: `${root}/payments`,
          icon: IconCreditCard,
          keywords: 'stripe account connect money payouts',
        },
        {
          label: 'Members',
          href: `${root}/members`,
          icon: IconUsers,
          keywords: 'people staff invitations invite roles',
        },
        { label: 'Teams', href: `${root}/teams`, icon: IconUsersGroup, keywords: 'groups lead editor viewer' },
        ...(role === 'member' ? [] : [auditLog]),
      ],
    },
    ...(role === 'member' ? [] : [developer]),
    {
      label: 'Your account',
      areas: [
        { label: 'Profile', href: `${root}/account`, icon: IconUser, keywords: 'name password me' },
        { label: 'Sessions', href: `${root}/sessions`, icon: IconDevices, keywords: 'devices browsers sign out' },
      ],
    },
  ];
}

/** Whether an address lies in an area; home is only itself. */
export function isInside(area: Area, pathname: string): boolean {
  const home = /^\/app\/[^/]+$/.test(area.href);
  return pathname === area.href || (!home && pathname.startsWith(`${area.href}/`));
}
