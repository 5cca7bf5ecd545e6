import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { adoptFile } from '../../../src/gate/commands/adopt/adopt-file.ts';
import { listSentences } from '../../../src/gate/loaded/surface/list-sentences.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { adoptionLayouts, layoutConfig } from '../../helpers/adoption/adoption-layouts.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { runClaude } from '../claude/run-claude.ts';
import { runCodex } from '../codex/run-codex.ts';

/** The newest Claude Code that is installed: the pinned one reads no AGENTS.md. */
const program = findAgent(agentPackages.claudeMods);
let server: ModelServer;
let folder: string;
let repository: Repository;

beforeEach(async () => {
  server = await startModelServer({});
  folder = mkdtempSync(join(tmpdir(), 'rr-layout-'));
  repository = openRepository(join(folder, 'repository'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every string of a request, as words alone. */
function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body.replace(/[*_`~]+/g, '').replace(/\s+/g, ' ');
  if (typeof body !== 'object' || body === null) return '';
  return Object.values(body).map(wordsOf).join('\n');
}

type Counts = Readonly<Record<string, number>>;

/** How often the first request of each program holds each sentence of the layout's files. */
async function countSentences(sentences: readonly string[]): Promise<Readonly<Record<'claude' | 'codex', Counts>>> {
  const call = { url: server.url, prompt: '[[scenario:text]] Hello.', cwd: repository.root };
  server.reset();
  await runClaude({ ...call, home: mkdtempSync(join(folder, 'home-')), program });
  const claude = wordsOf(server.calls.find(({ api }) => api === 'messages')?.body);
  await runCodex({ ...call, home: mkdtempSync(join(folder, 'home-')) });
  const codex = wordsOf(server.calls.find(({ api }) => api === 'responses')?.body);
  expect([claude.length, codex.length].every((length) => length > 1000)).toBe(true);
  const count = (text: string) => Object.fromEntries(sentences.map((one) => [one, text.split(one).length - 1]));
  return { claude: count(claude), codex: count(codex) };
}

describe('what the first requests of Claude Code and Codex hold, before and after adopt', () => {
  it.each(
    adoptionLayouts.flatMap(({ name, files, cases }) =>
      cases.map((one) => [name, one.runner, one.target, files, one.expected] as const),
    ),
  )('%s, with %s: adopt %s', async (_name, runner, target, files, expected) => {
    repository.write({ ...files, 'src/app.js': 'export {};\n' });
    repository.git('init', '--quiet', '--initial-branch=main');
    const ledger = 'version: 1\nrules: []\n';
    repository.write({ '.rentroll/config.yml': layoutConfig(runner), '.rentroll/ledger.yml': ledger });
    repository.commit('Start');
    // Titles may stand twice: at what stays of their section, and above its rules.
    const read = Object.values(files).flatMap(listSentences);
    const sentences = [...new Set(read.flatMap(({ text, isTitle }) => (isTitle ? [] : [text])))];
    const before = await countSentences(sentences);
    expect(Math.max(...Object.values(before.claude), ...Object.values(before.codex))).toBe(1);
    const request = { configFile: '.rentroll/config.yml', target, today: '2026-03-01' };
    const adopted = await adoptFile(request, { cwd: repository.root }).catch((error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    });
    expect(adopted instanceof ProblemError).toBe('refused' in expected);
    expect(await countSentences(sentences)).toEqual(before);
  });
});
