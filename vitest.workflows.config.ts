import { defineConfig } from 'vitest/config';

/** Workflows of this repository and of docs/adoption.md, executed by the local runner with spawned bundles against a GitHub on loopback. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    include: ['test/workflows/**/*.test.ts'],
    // GitHub's packages import JSON without the attribute that Node wants.
    server: { deps: { inline: [/@actions\/(?:workflow-parser|languageservice|expressions)/] } },
    globalSetup: ['test/setup/built-package.ts', 'test/setup/temporary-folder.ts'],
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 120_000,
    reporters: process.env['CI'] ? ['default', ['json', { outputFile: '.vitest/workflows.json' }]] : ['default'],
  },
});
