/** Ends the session in this browser; wherever that fails, the sign-in page says how things stand. */
export async function signOut(): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {});
  window.location.assign('/sign-in');
}
