import type { TestProject } from 'vitest/node';
import { startThrowawayCluster } from '../../platform/db/embedded/throwaway';
import { migrate } from '../../platform/db/migrate';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { adminUrl: string; template: string; directory: string };
  }
}

const TEMPLATE = 'lectern_template';

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster();
  await migrate(await cluster.createDatabase(TEMPLATE));
  project.provide('testCluster', {
    adminUrl: cluster.url('postgres'),
    template: TEMPLATE,
    directory: cluster.directory,
  });
  return () => cluster.remove();
}
