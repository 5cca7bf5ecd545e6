import { defineConfig } from 'vitest/config';

/** Tests with the real agent CLIs, two files at a time: each starts processes of some hundred megabytes, and waits half of its time. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/agents/**/*.agents.test.ts'],
    globalSetup: ['test/setup/built-package.ts'],
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/agents.json' }]] : ['default'],
  },
});
