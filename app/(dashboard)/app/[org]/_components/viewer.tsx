'use client';

import { createContext, type ReactNode, use } from 'react';
import type { MyOrganizationDto } from '@/modules/organization/schemas';

/** Who is looking, and at which organization. */
export type Viewer = {
  person: { id: string; name: string; email: string; image: string | null };
  organization: MyOrganizationDto;
  organizations: readonly MyOrganizationDto[];
};

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Known wherever the shell is around. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('useViewer is called outside of the shell.');
  return viewer;
}

/** Owners and admins run the organization; members read its settings. */
export const useIsStaffLead = () => useViewer().organization.role !== 'member';
