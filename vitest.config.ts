import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One graphql module in the process: half of the packages import the ESM build, half the CommonJS one.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: new URL('./node_modules/graphql/index.js', import.meta.url).pathname }],
  },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
