import pg from 'pg';
import { databaseUrl } from './migration-adapter.mjs';

/** Prisma's error codes for the PostgreSQL errors that its CLI reacts to. */
const PRISMA_CODES = { '3D000': 'P1003', '28P01': 'P1000' };
const CANNOT_REACH_DATABASE = 'P1001';
const UNKNOWN_COMMAND = 'P0000';

/** Runs one of the engine's plain database commands and returns the exit code. */
export async function runDatabaseCommand(command, url) {
  log('INFO', { message: 'schema engine' }); // the CLI skips the first line of stderr
  try {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    switch (command) {
      case 'can-connect-to-database':
        await query(url, 'SELECT 1');
        return 0;
      case 'create-database':
        await query(databaseUrl(url, 'postgres'), `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
        return 0;
      case 'drop-database':
        await query(databaseUrl(url, 'postgres'), `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
        log('INFO', { message: 'The database was successfully dropped.' });
        return 0;
      default:
        return refuse(`unknown command ${command}`, UNKNOWN_COMMAND);
    }
  } catch (error) {
    return refuse(error.message || String(error), PRISMA_CODES[error.code] ?? CANNOT_REACH_DATABASE);
  }
}

async function query(url, sql) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function refuse(message, errorCode) {
  log('ERROR', { is_panic: false, message, error_code: errorCode });
  return 1;
}

/** The CLI parses every line of stderr after the first as JSON. */
function log(level, fields) {
  console.error(JSON.stringify({ level, fields, target: 'schema_engine::logger' }));
}
