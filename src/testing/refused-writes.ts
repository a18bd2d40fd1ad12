import { onTestFinished } from 'vitest';
import { db } from '../platform/db/prisma';

/** Till the end of the test the database fails whoever writes that row. */
export async function refuseWritesOf(table: 'EnrollmentRequest' | 'Purchase', id: string): Promise<void> {
  await db.$executeRawUnsafe(`CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE 'This row cannot be written.'; END $$`);
  await db.$executeRawUnsafe(`CREATE TRIGGER refuse_write BEFORE UPDATE ON "${table}" FOR EACH ROW
    WHEN (OLD."id" = '${id}') EXECUTE FUNCTION refuse_write()`);
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION refuse_write() CASCADE`));
}
