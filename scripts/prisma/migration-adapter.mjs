import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** Connects the WebAssembly engine to PostgreSQL, with the shadow database that `migrate dev` and `diff` work in. */
export function migrationAdapterFactory({ url, shadowDatabaseUrl }) {
  return bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(url),
    connectToShadowDb: () => (shadowDatabaseUrl ? connect(shadowDatabaseUrl) : connectToFreshShadow(url)),
  });
}

async function connect(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  // One connection, as the native engine has: it relies on session state such as advisory locks.
  const adapter = await new PrismaPg({ connectionString: url, max: 1 }, { schema }).connect();
  readSystemCatalogTypes(adapter);
  runScriptsWhole(adapter);
  return adapter;
}

/** adapter-pg would answer with the main database when asked for a shadow one, and the engine would then empty it. */
async function connectToFreshShadow(url) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  const administration = new pg.Client(databaseUrl(url, 'postgres'));
  await administration.connect();
  await administration.query(`CREATE DATABASE "${name}"`);
  const adapter = await connect(databaseUrl(url, name));
  const disconnect = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await disconnect();
    await administration.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await administration.end();
  };
  return adapter;
}

export function databaseUrl(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** adapter-pg splits scripts at every `;`, which tears function bodies and literals; sent whole, they are one transaction. */
function runScriptsWhole(adapter) {
  adapter.executeScript = async (sql) => {
    try {
      await adapter.underlyingDriver().query(sql);
    } catch (error) {
      adapter.onError(error);
    }
  };
}

/** Types of the system catalog that adapter-pg does not know, and the known type that reads the same. */
const INTERNAL_CHAR = 18;
const READ_AS = new Map([
  [INTERNAL_CHAR, 25], // "char" as text
  [194, 25], // pg_node_tree as text
  [24, 25], // regproc as text
  [1003, 1009], // name[] as text[]
  [2205, 26], // regclass as oid
]);

function readSystemCatalogTypes(adapter) {
  let internalCharColumns = [];
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    internalCharColumns = [];
    result.fields?.forEach((field, index) => {
      if (field.dataTypeID === INTERNAL_CHAR) internalCharColumns.push(index);
      field.dataTypeID = READ_AS.get(field.dataTypeID) ?? field.dataTypeID;
    });
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of internalCharColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}
