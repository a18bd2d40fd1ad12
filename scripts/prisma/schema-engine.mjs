#!/usr/bin/env node
/**
 * Prisma's schema engine without its download.
 *
 * The Prisma CLI runs a native program for every migration command and fetches it from a host that air-gapped
 * machines and many networks cannot reach. This file takes its place: it understands the same arguments and the same
 * JSON-RPC over stdin and stdout, and runs the WebAssembly engine that npm delivers with the other dependencies.
 * prisma.config.ts points PRISMA_SCHEMA_ENGINE_BINARY here.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runDatabaseCommand } from './database-command.mjs';
import { migrationAdapterFactory } from './migration-adapter.mjs';
import { loadWasmEngine, wasmEngineVersion } from './wasm-engine.mjs';

const args = process.argv.slice(2);
const { values: options, positionals } = parseArgs({
  args,
  allowPositionals: true,
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
});
const datasource = options.datasource ? JSON.parse(options.datasource) : {};

if (args.includes('--version')) {
  console.log(`schema-engine-cli ${wasmEngineVersion()}`);
} else if (positionals[0] === 'cli') {
  process.exitCode = await runDatabaseCommand(positionals[1], datasource.url);
} else {
  serveJsonRpc();
}

function serveJsonRpc() {
  const adapterFactory = migrationAdapterFactory(datasource);
  const datamodels = options.datamodels?.map((path) => [path, readFileSync(path, 'utf8')]);
  let starting;
  const engine = () => {
    starting ??= loadWasmEngine(datamodels, adapterFactory);
    return starting;
  };

  // The engine is one state machine over one connection: requests are answered strictly one after the other.
  let queue = Promise.resolve();
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    if (line.trim() === '') return;
    const message = JSON.parse(line);
    if (message.method) queue = queue.then(() => answer(message, engine, adapterFactory));
  });
  lines.on('close', async () => {
    await queue;
    (await starting)?.free();
    process.exit(0);
  });
}

/** Methods whose name differs between the native engine and its WebAssembly build. */
const RENAMED_METHODS = { getDatabaseVersion: 'version' };

async function answer(request, engine, adapterFactory) {
  try {
    const method = RENAMED_METHODS[request.method] ?? request.method;
    const result = await (await engine())[method](request.params);
    // The native engine prints a diff through a notification of its own; the WebAssembly build returns the text.
    if (request.method === 'diff' && typeof result?.stdout === 'string') print(result.stdout);
    send({ id: request.id, result: result ?? null });
  } catch (error) {
    const cause = adapterFactory.errorRegistry.consumeError(error?.cause?.id ?? -1)?.error;
    send({
      id: request.id,
      error: {
        code: 4466,
        message: 'An error happened. Check the data field for details.',
        data: {
          is_panic: false,
          message: error?.message ?? String(error),
          error_code: error?.code,
          meta: cause?.message,
          backtrace: null,
        },
      },
    });
  }
}

/** Ids of the requests that this side makes; high, so that they never meet those of the CLI. */
let nextPrintId = 1_000_001;

function print(content) {
  send({ id: nextPrintId++, method: 'print', params: { content } });
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}
