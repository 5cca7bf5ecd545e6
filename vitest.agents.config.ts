import { defineConfig } from 'vitest/config';

/** Tests with the real agent CLIs, one file after another: each starts processes of some hundred megabytes. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/agents/**/*.agents.test.ts'],
    fileParallelism: false,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/agents.json' }]] : ['default'],
  },
});
