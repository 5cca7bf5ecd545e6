import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import unit from './vitest.config.ts';

/** The unit tests that say how often they try something: `npm test` has run all others as they are. */
const chosen = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('test', name))
  .filter((name) => readFileSync(name, 'utf8').includes('helpers/long.ts'));

const settings = mergeConfig(
  unit,
  defineConfig({
    test: {
      env: { RENTROLL_LONG: '1' },
      testTimeout: 180_000,
      reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/long.json' }]] : ['default'],
    },
  }),
);

/** The unit tests with their full numbers of iterations; test/helpers/long.ts says which. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default { ...settings, test: { ...settings['test'], include: chosen } };
