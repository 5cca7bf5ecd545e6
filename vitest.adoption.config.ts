import { defineConfig } from 'vitest/config';

/** Whole repositories of other people adopt rentroll, with the packed package and the real CLIs: one after another, step by step. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/adoption/**/*.adoption.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    bail: 0,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/adoption.json' }]] : ['default'],
  },
});
