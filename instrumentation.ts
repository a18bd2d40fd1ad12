/** Run by Next once in each of its processes. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { connectJobs } = await import('./src/platform/jobs/connect');
  connectJobs();
}
