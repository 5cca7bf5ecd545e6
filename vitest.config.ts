import { defineConfig } from 'vitest/config';

/** Unit and entry tests; the long suites are scripts of their own (see package.json). */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The real CLIs have a suite of their own: vitest.agents.config.ts.
    exclude: ['test/agents/**', 'benchmarks/**', 'node_modules/**'],
    globalSetup: ['test/helpers/temporary-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/results.json' }]] : ['default'],
  },
});
