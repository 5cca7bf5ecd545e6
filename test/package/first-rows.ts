import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActiveRepository } from '../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../helpers/make-repository.ts';
import { hasTerminals, sitBefore } from '../helpers/on-terminal.ts';
import { makeTranscript } from '../helpers/sessions/make-transcript.ts';
import type { Start } from './first-use.ts';

const body = 'Look up one.md before a query is changed.';
const active = ledgerOf({ one: { body, more: 'status: active' } });
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** What stopped people in the first ten minutes, each as they would meet it with the installed package; `library` is where it is installed. */
export function describeFirstRows(start: Start, library: () => string): void {
  const made: Repository[] = [];
  let folder: string;
  let stamped: Repository;
  const open = (files: Parameters<typeof makeRepository>[0]) => {
    const repository = makeRepository(files);
    made.push(repository);
    return repository;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rentroll-rows-'));
    stamped = await makeActiveRepository({ '.rentroll/ledger.yml': active }, { one: {} });
  });
  afterAll(() => {
    for (const repository of [...made, stamped]) repository.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('what a newcomer stumbled over', () => {
    it('row 6: limits of a fresh config fit each other, and a key too short is found before anything is ready', () => {
      const root = mkdtempSync(join(folder, 'fresh-'));
      execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
      expect(start(root, ['init', '--yes', '--runner', 'claude']).status).toBe(0);
      const config = readFileSync(join(root, '.rentroll/config.yml'), 'utf8');
      const [run = 0, agent = 0, trial = 0] = ['run', 'agent', 'trial'].map((name) =>
        Number(new RegExp(`^budget: .*\\b${name}: (\\d+)`, 'm').exec(config)?.[1]),
      );
      expect([agent >= run, trial >= 1_000_000, run >= 20 * trial]).toEqual([true, true, true]);
      const { status, stdout } = start(root, ['doctor'], { ANTHROPIC_API_KEY: 'sk-x' });
      expect([status, flat(stdout)]).toEqual([2, expect.stringContaining('ANTHROPIC_API_KEY cannot be an API key')]);
      expect(stdout).not.toMatch(/^Ready/m);
    });

    it('row 9: a verdict names its units, and its words', () => {
      const { status, stdout } = start(stamped.root, ['decide', '--evidence', '.rentroll/receipts/one.json']);
      expect([status, flat(stdout)]).toEqual([
        0,
        expect.stringMatching(/of a task .* tokens per task: more than 2 × its rent of \d+ tokens/),
      ]);
      const roll = start(stamped.root, ['report', '--json']);
      expect(`${roll.stdout}${roll.stderr}`).not.toMatch(/^\s+at .*:\d+/m);
    });

    it('row 12: no history to mine is told by what there is to fetch, and nothing of it is kept against a later try', () => {
      const { root, git } = open({});
      const shallow = join(folder, 'shallow');
      git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
      const said = [1, 2].map(() => start(shallow, ['tasks', 'mine']));
      expect(said.map(({ stdout, stderr }) => flat(`${stdout}${stderr}`))).toEqual([
        expect.not.stringContaining('Look further back'),
        flat(`${said[0]?.stdout}${said[0]?.stderr}`),
      ]);
    });

    it("row 13: the first document's own program runs on the installed package", () => {
      const file = join(library(), 'mayor.mjs');
      writeFileSync(file, mayor);
      const answer = execFileSync(process.execPath, [file, join(folder, 'budgets')], { encoding: 'utf8' });
      expect(JSON.parse(answer)).toEqual({ listed: ['sprint-1'], allowed: false, remainingTokens: 400, left: [] });
    });

    it('row 14: a config of nothing but `monitor` is read, and 120,000 tokens are not the end of a million', () => {
      const root = mkdtempSync(join(folder, 'monitored-'));
      mkdirSync(join(root, '.rentroll'));
      execFileSync('git', ['init', '--quiet', root]);
      writeFileSync(join(root, '.rentroll/config.yml'), 'version: 1\nmonitor: { wrapUp: 0.5 }\n');
      const projects = join(root, '.claude/projects/p');
      mkdirSync(projects, { recursive: true });
      const env = { HOME: root };
      const verdicts = ['claude-opus-4-8', 'claude-opus-5', 'claude-haiku-5-5', 'claude-fable-5'].map((model) => {
        const usage = { input_tokens: 9, cache_read_input_tokens: 120_000, output_tokens: 9 };
        const said = JSON.parse(makeTranscript('s', [['say']], { cwd: root, model }));
        writeFileSync(
          join(projects, `${model}.jsonl`),
          `${JSON.stringify({ ...said, message: { ...said.message, usage } })}\n`,
        );
        return JSON.parse(start(root, ['session', 'monitor', '--session', model, '--json'], env).stdout).recommendation;
      });
      expect(verdicts).toEqual(['CONTINUE', 'CONTINUE', 'CONTINUE', 'CONTINUE']);
    });

    it.each(['Never run terraform apply.', 'Use rg instead of grep.'])(
      'row 15: "%s" can be an entry of the guard where no call came near it',
      (words) => {
        const { root } = open({ base: { '.rentroll/ledger.yml': ledgerOf({ one: words }) } });
        const home = mkdtempSync(join(folder, 'home-'));
        const project = join(home, '.claude/projects/p/s.jsonl');
        mkdirSync(dirname(project), { recursive: true });
        writeFileSync(project, makeTranscript('s', [['prompt'], ['run', 'npm test'], ['run', 'ls']], { cwd: root }));
        const env = { HOME: home, RENTROLL_HOME: join(home, '.rentroll') };
        expect(start(root, ['session', 'import'], env).status).toBe(0);
        const { status, stdout } = start(root, ['session', 'propose', 'one', '--as-guard', '--json'], env);
        expect([status, JSON.parse(stdout).stands]).toEqual([0, 'never-broken']);
      },
    );

    it.skipIf(!hasTerminals())('fits into a terminal of 40 columns, without colour where none is wanted', async () => {
      const bin = join(library(), 'node_modules/rentroll/bin/rentroll.js');
      const env = { PATH: process.env['PATH'], HOME: folder, RENTROLL_HOME: join(folder, 'narrow') };
      const look = async (more: NodeJS.ProcessEnv) => {
        const args = ['-c', `stty cols 40 && exec '${process.execPath}' '${bin}'`];
        const answer = () => 'kill' as const;
        return sitBefore({ program: 'sh', args, cwd: stamped.root, env: { ...env, ...more }, answer });
      };
      const [plain, coloured] = [await look({ NO_COLOR: '1' }), await look({ TERM: 'xterm-256color' })];
      expect([plain.code, coloured.code]).toEqual([0, 0]);
      const lines = plain.said.split('\r\n');
      expect(lines.filter((line) => line.length > 40)).toEqual([]);
      expect(lines.length).toBeGreaterThan(5);
      const control = String.fromCharCode(27);
      expect([plain.said.includes(control), coloured.said.includes(control)]).toEqual([false, true]);
    });
  });
}

/** The mayor and the polecat of the first document, with the folder as an argument. */
const mayor = `
import { checkBudget, createBudget, deleteBudget, listBudgets, loadBudget, recordUsage, saveBudget } from 'rentroll';
const folder = process.argv[2];
await saveBudget(createBudget('sprint-1', { maxTokensPerConvoy: 1000, maxTokensPerAgent: 600 }), folder);
const budget = await loadBudget('sprint-1', folder);
recordUsage(budget, 'polecat-a', 150, 50);
await saveBudget(budget, folder);
const { allowed, remainingTokens } = checkBudget(await loadBudget('sprint-1', folder), 'polecat-a', 500);
const listed = await listBudgets(folder);
await deleteBudget('sprint-1', folder);
console.log(JSON.stringify({ listed, allowed, remainingTokens, left: await listBudgets(folder) }));
`;
