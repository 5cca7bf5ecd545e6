import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadInputs } from '../../../src/gate/change/load-inputs.ts';
import { describeReading } from '../../../src/gate/lint/compare-delivery.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';

const configFile = '.rentroll/config.yml';
const config = `version: 1
agents: { main: { tasks: benchmarks/main } }
runner: { kind: claude, model: m, version: "2.1.330" }
`;
let repository: Repository;

beforeEach(() => {
  repository = openRepository(mkdtempSync(join(tmpdir(), 'rentroll-reading-')));
  repository.git('init', '--quiet', '--initial-branch=main');
  repository.write({
    'AGENTS.md': 'Ask before you push.\n',
    [configFile]: config,
    '.rentroll/ledger.yml': 'version: 1\nrules: []\n',
  });
  repository.commit('base');
});
afterEach(() => repository.remove());

async function describeChange(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  repository.write(files);
  repository.commit('head');
  const place = { cwd: repository.root, env: {} };
  return describeReading(await loadInputs({ configFile, base: 'HEAD~1', head: 'HEAD' }, place));
}

describe('describeReading', () => {
  it('says who no longer reads a text that a new file hides, though no line of it went', async () => {
    expect(await describeChange({ 'CLAUDE.md': 'Be brief.\n' })).toEqual([
      'With this change the agent "main" and Claude Code would lose "Ask before you push.", would also read "Be brief.".',
      'With this change GitHub Copilot would also read "Be brief.".',
    ]);
  });

  it('says what is added to whom', async () => {
    const said = await describeChange({ 'AGENTS.md': 'Ask before you push.\n\nBe brief.\n' });
    expect(said).toEqual([expect.stringMatching(/the agent "main", .*Codex.* would also read "Be brief\."\.$/)]);
  });

  it('says nothing of files that nobody loads', async () => {
    expect(await describeChange({ 'src/app.ts': 'export {};\n' })).toEqual([]);
  });

  it('holds an agent against itself where another one comes in before it', async () => {
    const two = config.replace('agents: { main', 'agents: { a: { tasks: benchmarks/a }, main');
    expect(await describeChange({ [configFile]: two })).toEqual([]);
  });
});
