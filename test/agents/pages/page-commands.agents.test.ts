import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/build/write-bundles.ts';
import { findRowFaults, renderRows } from '../../../scripts/pages/commands/render-rows.ts';
import { runAllPages } from '../../../scripts/pages/commands/run-all-pages.ts';

describe('the commands of README.md and docs', { timeout: 1_500_000 }, () => {
  it('end and print as their pages say, in a fresh home with the packed tarball', async () => {
    const { rows } = await runAllPages();
    expect(findRowFaults(rows)).toEqual([]);
    const table = readFileSync(join(root, 'docs/internals/figures/commands.md'), 'utf8');
    expect(renderRows(rows), 'npm run docs:commands writes it').toBe(table);
  });
});
