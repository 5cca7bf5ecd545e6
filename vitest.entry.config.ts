import { defineConfig } from 'vitest/config';

/** Tests that spawn the real command line and the real Action on throwaway repositories, and whole runs of the gate that take seconds each. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/entry/**/*.test.ts', 'test/package/**/*.test.ts', 'test/**/*.whole.test.ts'],
    globalSetup: ['test/setup/built-package.ts', 'test/setup/temporary-folder.ts'],
    setupFiles: ['test/setup/property-seed.ts'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/entry.json' }]] : ['default'],
  },
});
