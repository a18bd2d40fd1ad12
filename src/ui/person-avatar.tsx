'use client';

import { Avatar } from '@mantine/core';

/** Those whose initials can be read on their pale ground. */
const COLORS = ['blue', 'grape', 'indigo', 'pink', 'violet'];

/** The initials of a person, or their picture. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({
  name,
  image = null,
  size = 28,
}: {
  name: string;
  image?: string | null;
  size?: number;
}) {
  return (
    <Avatar
      aria-hidden
      radius="xl"
      size={size}
      name={name}
      src={image}
      alt=""
      color="initials"
      allowedInitialsColors={COLORS}
    />
  );
}
