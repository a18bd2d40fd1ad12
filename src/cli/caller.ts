import { z } from 'zod';
import { systemClock } from '../kernel/time';
import type { AnyContext } from '../modules/identity';

/** Names the command line in audit rows. */
export const JOB = 'command-line';

/** `--org`: which organization a command works in. */
export const organizationOption = z.string().trim().min(1).describe('slug or id of the organization');

/** For what belongs to no organization. */
export const outsideOrganizations: AnyContext = { now: systemClock };
