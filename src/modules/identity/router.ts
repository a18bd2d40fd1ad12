import { z } from 'zod';
import { systemClock } from '../../kernel/time';
import { anyone, router, signedIn } from '../../platform/trpc';
import { changePassword } from './change-password';
import {
  ChangePasswordInput,
  ConfirmSignUpInput,
  PendingSignUpDto,
  PersonDto,
  RevokedDto,
  RevokeSessionInput,
  SessionDto,
  UpdateProfileInput,
} from './schemas';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions';
import { readSignUp } from './sign-up';
import { readMe, updateProfile } from './users';

export const identityRouter = router({
  readSignUp: anyone
    .input(ConfirmSignUpInput)
    .output(PendingSignUpDto)
    .query(({ input }) => readSignUp({ now: systemClock }, input.token)),
  readMe: signedIn.output(PersonDto).query(({ ctx }) => readMe(ctx.person)),
  updateProfile: signedIn
    .input(UpdateProfileInput)
    .output(PersonDto)
    .mutation(({ ctx, input }) => updateProfile(ctx.person, input)),
  changePassword: signedIn
    .input(ChangePasswordInput)
    .output(RevokedDto)
    .mutation(({ ctx, input }) => changePassword(ctx.person, input)),
  listSessions: signedIn.output(z.array(SessionDto)).query(({ ctx }) => listSessions(ctx.person)),
  revokeSession: signedIn
    .input(RevokeSessionInput)
    .output(RevokedDto)
    .mutation(({ ctx, input }) => revokeSession(ctx.person, input)),
  revokeOtherSessions: signedIn.output(RevokedDto).mutation(({ ctx }) => revokeOtherSessions(ctx.person)),
});
