import { defineConfig, mergeConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/** The unit tests with their full numbers of iterations; test/helpers/long.ts says which. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default mergeConfig(
  unit,
  defineConfig({
    test: {
      env: { RENTROLL_LONG: '1' },
      testTimeout: 180_000,
      reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/long.json' }]] : ['default'],
    },
  }),
);
