import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileReview } from '../../../src/core/model/rule/review.ts';
import { runInProcess } from '../../helpers/run-in-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-review-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const review = (...args: readonly string[]) =>
  runInProcess(folder, ['review', ...args], { HOME: join(folder, 'home') });

const repository = {
  'CLAUDE.md': `@AGENTS.md

- Use single quotes.
- Use camelCase for variables.
- Run the unit tests of every package before you commit anything.
- Always run unit tests of every package before committing.
- Write short commit messages.
- Look at \`src/gone.ts\` for an example.
`,
  'AGENTS.md': '- Use snake_case for variables.\n',
  '.github/copilot-instructions.md': 'Read the other files.\n',
  '.prettierrc': '{}',
  'src/a.ts': '',
};

describe('rentroll review', () => {
  it('lists every kind of finding with place and reason in a plain folder', async () => {
    write(repository);
    const { code, stdout, stderr } = await review('CLAUDE.md', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { findings }: FileReview = JSON.parse(stdout);
    expect(findings.map(({ line, kind }) => `${line} ${kind}`)).toEqual([
      '3 enforced',
      '4 contradicted',
      '6 repeated',
      '7 unnoticed',
      '8 idle',
    ]);
    const twice: FileReview = JSON.parse((await review('AGENTS.md', '--json')).stdout);
    expect(twice.findings.map(({ kind }) => kind)).toEqual(['contradicted', 'sent-twice']);
  });

  it('shows the findings to a person, and says where nothing is wrong', async () => {
    write(repository);
    expect((await review('CLAUDE.md')).stdout).toContain(
      'CLAUDE.md:3  Prettier enforces it already: quotes (.prettierrc)',
    );
    write({ 'CLAUDE.md': '- Round amounts up.\n' });
    const { stdout } = await review('CLAUDE.md');
    expect(stdout).toContain('Nothing suspicious was found.');
    // Adopting a line needs a config, which is not there yet.
    expect(stdout.trimEnd()).toMatch(/Have new lines measured before they merge: rentroll setup$/);
  });

  it.each([
    { name: 'is not there', file: 'GONE.md', code: 'review-file-missing' },
    { name: 'lies outside', file: '../GONE.md', code: 'review-file-missing' },
    { name: 'is no text', file: 'binary.md', code: 'review-invalid-utf8' },
  ])('names the file when it $name', async ({ file, code }) => {
    write({ ...repository, 'binary.md': '' });
    writeFileSync(join(folder, 'binary.md'), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
    const result = await review(file, '--json');
    expect(result.code).toBe(2);
    expect(JSON.parse(result.stdout).problems[0].code).toBe(code);
  });
});
