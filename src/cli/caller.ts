import { z } from 'zod';
import { newRequestId } from '../kernel/ids';
import { systemClock } from '../kernel/time';
import type { ActingContext } from '../modules/identity';

/** Names the command line in audit rows. */
export const JOB = 'command-line';

/** `--org`: which organization a command works in. */
export const organizationOption = z.string().trim().min(1).describe('slug or id of the organization');

/** For what belongs to no organization. */
export const outsideOrganizations: ActingContext = {
  now: systemClock,
  requestId: newRequestId(),
  actor: { kind: 'system', job: JOB },
};
