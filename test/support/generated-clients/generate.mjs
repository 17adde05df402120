// Writes a client of the description in this folder: `node generate.mjs <generator>`, in the folder of `openapi.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const INPUT = './openapi.json';

// The generators write with the compiler's API of TypeScript 5, which TypeScript 7 lacks.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript5' : specifier, context),
});

const GENERATORS = {
  async 'openapi-fetch'() {
    const { default: openapiTs, astToString } = await import('openapi-typescript');
    writeFileSync('api.ts', astToString(await openapiTs(JSON.parse(readFileSync(INPUT, 'utf8')))));
  },
  async 'hey-api'() {
    const { createClient } = await import('@hey-api/openapi-ts');
    const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
    await createClient({ input: INPUT, output: { path: './api' }, plugins, logs: { level: 'silent' } });
  },
  async orval() {
    const { generate } = await import('orval');
    // It makes one type of all bodies of an upload, which its own code then cannot send.
    const override = { contentType: { exclude: ['multipart/form-data'] } };
    const output = { target: './api.ts', client: 'fetch', mode: 'single', override };
    await generate({ input: { target: INPUT }, output }, process.cwd());
  },
};

await GENERATORS[process.argv[2]]();
