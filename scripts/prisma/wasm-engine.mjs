import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageDirectory = dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')));

export function wasmEngineVersion() {
  return JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')).version;
}

/** Instantiates the engine by hand: the package's own entry imports the .wasm file as a module, which Node refuses. */
export async function loadWasmEngine(datamodels, adapterFactory) {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(join(packageDirectory, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= panicRegistry();
  const log = (line) => process.env.DEBUG && console.error(line);
  return bindings.SchemaEngine.new({ datamodels }, log, adapterFactory);
}

function panicRegistry() {
  let message = '';
  return {
    set_message(text) {
      message = text;
    },
    get() {
      return message;
    },
  };
}
