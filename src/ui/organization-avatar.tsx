'use client';

import { Avatar } from '@mantine/core';

type Props = { name: string; logo: string | null; size?: number };

/** The logo of an organization, or the first letter of its name. The name stands beside it. */
export function OrganizationAvatar({ name, logo, size = 24 }: Props) {
  return (
    <Avatar aria-hidden radius="sm" size={size} src={logo} alt="" color="lamp" variant="filled">
      {[...name.trim()][0]?.toUpperCase() ?? ''}
    </Avatar>
  );
}
