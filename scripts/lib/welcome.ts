import type { Env } from '../../src/platform/env';
import type { Demo } from './demo';

/** Where to sign in and with what; the only words on stdout until the log begins. */
export function welcome(env: Env, demo: Demo): void {
  const lines = ['', `  Lectern is ready at ${env.APP_URL}`, ''];
  if (demo.signIn.length > 0) {
    const [{ password } = { password: '' }] = demo.signIn;
    lines.push(`  Sign in at ${env.APP_URL}/sign-in with the password ${password} as`);
    const width = Math.max(...demo.signIn.map(({ email }) => email.length));
    for (const { email, role } of demo.signIn) lines.push(`    ${email.padEnd(width)}  ${role}`);
  } else {
    lines.push(`  Sign up at ${env.APP_URL}/sign-up`);
  }
  if (demo.apiKey) {
    lines.push('', `  API key of the demo organization, shown this once:`, `    ${demo.apiKey}`);
    lines.push(`    curl -H "Authorization: Bearer ${demo.apiKey}" ${env.APP_URL}/api/v1/contents`);
  }
  lines.push('', '  Ctrl-C ends it.', '');
  console.log(lines.join('\n'));
}
