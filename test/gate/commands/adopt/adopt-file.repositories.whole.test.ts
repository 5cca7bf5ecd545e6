import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adoptFile } from '../../../../src/gate/commands/adopt/adopt-file.ts';
import { ledgerOf, openRepository, tinyConfig } from '../../../helpers/make-repository.ts';

const memory = '.claude/rules/rentroll.md';
const config = tinyConfig().replace('{ tasks: benchmarks/sql }', `{ tasks: benchmarks/sql, memory: ${memory} }`);
const bundles = '../shared/data/repos';
describe.skipIf(!existsSync(bundles))(`real repositories (needs ${bundles})`, () => {
  it.each([
    ['defuddle', 'CLAUDE.md', 7],
    ['lockfile-lint', 'AGENTS.md', 7],
    ['hookified', 'AGENTS.md', 9],
  ])('adopts from %s, and agents read the same words', { timeout: 60_000 }, async (name, file, rules) => {
    const repository = openRepository(mkdtempSync(join(tmpdir(), `rentroll-${name}-`)));
    repository.git('clone', '--quiet', '--single-branch', join(process.cwd(), bundles, `${name}.bundle`), '.');
    repository.write({ '.gitignore': 'node_modules\n' });
    repository.write({ '.rentroll/config.yml': config, '.rentroll/ledger.yml': ledgerOf({}) });
    const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
    const text = read(file);
    const { taken, left } = await adoptFile(
      { configFile: '.rentroll/config.yml', target: file, today: '2026-03-01' },
      { cwd: repository.root },
    );
    expect(taken).toHaveLength(rules);
    expect(taken.every(({ status }) => status === 'inherited')).toBe(true);
    const held = new Set(
      [...taken, ...left].flatMap(({ lines: { from, to } }) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      ),
    );
    for (const [index, line] of text.split('\n').entries()) if (line.trim() !== '') expect(held).toContain(index + 1);
    // Others read AGENTS.md as well: its rules stay in it, as a block.
    const words = read(file) + (file === 'AGENTS.md' ? '' : read(memory));
    for (const { body } of taken) expect(words).toContain(`- ${body}\n`);
    for (const line of text.split('\n').filter((entry) => entry.startsWith('- '))) expect(words).toContain(line);
    repository.remove();
  });
});
