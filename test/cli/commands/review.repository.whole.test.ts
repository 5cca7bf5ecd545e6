import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileReview } from '../../../src/core/model/rule/review.ts';
import { runCli } from '../../helpers/run-cli.ts';

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

const review = (...args: readonly string[]) => runCli(folder, ['review', ...args], { HOME: join(folder, 'home') });

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
  it('lists every kind of finding with place and reason in a repository', async () => {
    write(repository);
    execFileSync('git', ['init', '-q', folder]);
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
});
