import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of the sources. Whole runs, spawned bundles and real CLIs have suites of their own: vitest.{entry,agents,workflows}.config.ts. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [
      'test/entry/**',
      'test/package/**',
      'test/adoption/**',
      'test/agents/**',
      'test/workflows/**',
      'test/**/*.whole.test.ts',
    ],
    globalSetup: ['test/setup/temporary-folder.ts'],
    setupFiles: ['test/setup/property-seed.ts'],
    // One more than cores: the tests that start git, agents and servers wait a third of their time.
    maxWorkers: availableParallelism() + 1,
    // The files share nothing but modules, and loading those again for each file takes a third of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/results.json' }]] : ['default'],
  },
});
