/**
 * `npm run bench mined-probe -- FOLDER [--rule draft]`: rules with probes about the mined golden tasks of a repository, through the whole gate with the
 * real Claude Code, which a scripted model server drives with the edits of each reference. The model obeys one rule where it reads it, and
 * nobody obeys the other: the first earns by behaviour, by a script that looks at what is left; the second is ignored, by its tool calls.
 * Needs the CLI that scripts/install-agents.ts installs. Exit 1: a verdict was not what it must be; 2: wrong input.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseDocument } from 'yaml';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../agents/agent-binaries.ts';
import { listTasks, type MinedTask } from './list-tasks.ts';

const cli = resolve(import.meta.dirname, '../../src/entry/cli.ts');
const key = 'sk-ant-the-key-nobody-may-see';
const base = 'base-of-probe';
const words = 'Leave a draft of what you have done in DRAFT.md.';

/** What each rule says, how it is judged, and what it has to come to. */
const rules = {
  draft: { body: words, probe: 'check: scripts/has-draft.sh', reason: 'behaviour-shown' },
  lines: {
    body: 'Count the lines of each file with wc before and after you change it.',
    probe: 'when: { changes: "**" }, must: { runs: wc -l }',
    reason: 'ignored',
  },
} as const;

const { values, positionals } = parseArgs({ options: { rule: { type: 'string' } }, allowPositionals: true });
const wanted = Object.entries(rules).filter(([id]) => values.rule === undefined || values.rule === id);
const [folder] = positionals;
process.exitCode = folder === undefined || wanted.length === 0 ? refuse() : await main(resolve(folder));

function refuse(): number {
  process.stderr.write(
    'usage: node scripts/mining/probe-task.ts FOLDER [--rule draft] (a repository with mined golden tasks)\n',
  );
  return 2;
}

async function main(from: string): Promise<number> {
  const program = findAgent(agentPackages.claude);
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const home = mkdtempSync(join(tmpdir(), 'rentroll-probed-'));
  try {
    const root = join(home, 'repository');
    cpSync(from, root, { recursive: true, verbatimSymlinks: true });
    const tasks = listTasks(root);
    setRunner(join(root, '.rentroll/config.yml'), program);
    proposeRules(root, tasks[0]?.agent ?? 'main');
    const begun = performance.now();
    const report = await check(root, program, tasks);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      '| rule | verdict | followed with it | without it | trials | seconds in all |\n|---|---|---|---|---|---|',
    );
    for (const verdict of report.verdicts) console.log(`| ${[...rowOf(verdict), seconds].join(' | ')} |`);
    for (const { code, message } of report.problems) console.log(`${code}: ${message}`);
    const isRight = wanted.every(([id, { reason }]) =>
      report.verdicts.some((one) => one.rule === id && one.reason === reason),
    );
    return isRight ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function rowOf({ rule, verdict, reason, behaviour, spend }: Report['verdicts'][number]): readonly (string | number)[] {
  const shareOf = (arm: 'candidate' | 'baseline') => {
    const counts = behaviour?.tasks.map((task) => task[arm]) ?? [];
    const yes = counts.reduce((sum, count) => sum + count.yes, 0);
    return `${yes} of ${counts.reduce((sum, count) => sum + count.yes + count.no, 0)}`;
  };
  return [rule, `${verdict}: ${reason}`, shareOf('candidate'), shareOf('baseline'), spend.trials];
}

/** The CLI that is installed here, with room for what a scripted model reads: it says nothing about what a real one would. */
function setRunner(file: string, program: string): void {
  const config = parseDocument(readFileSync(file, 'utf8'));
  const [version = ''] = /\d+\.\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  config.setIn(['runner', 'version'], version);
  config.setIn(['runner', 'maxTurns'], 200);
  const [trial, run] = [90_000_000, 9_000_000_000];
  config.set('budget', { run, agent: run, trial, dollars: 1_000_000 });
  writeFileSync(file, String(config));
}

/** What mining left becomes base; a branch brings the rules and the script. */
function proposeRules(root: string, agent: string): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', ...args], { cwd: root });
  const commit = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', message);
  };
  commit('Golden tasks from our history');
  git('branch', '--force', base);
  git('checkout', '--quiet', '-b', 'probe');
  const script = join(root, 'scripts/has-draft.sh');
  mkdirSync(join(root, 'scripts'), { recursive: true });
  writeFileSync(script, '#!/bin/sh\n# Did it leave a draft?\ntest -s DRAFT.md\n');
  chmodSync(script, 0o755);
  const items = wanted.map(
    ([id, { body, probe }]) =>
      `  - { id: ${id}, agent: ${agent}, body: ${body}, status: candidate, probe: { ${probe} } }\n`,
  );
  writeFileSync(join(root, '.rentroll/ledger.yml'), `version: 1\nrules:\n${items.join('')}`);
  commit('Rules with probes');
}

async function check(root: string, program: string, tasks: readonly MinedTask[]): Promise<Report> {
  const server = await startModelServer({ keys: [key] });
  server.tempt({ words, scenario: 'leave-draft' });
  for (const { prompt, reference } of tasks) server.plan({ prompt, reference });
  try {
    const { stdout, stderr } = await run(['check', '--base', base, '--anyway', '--json'], root, {
      ...process.env,
      ...{ PATH: `${join(program, '..')}:${process.env['PATH']}`, NO_COLOR: '1' },
      ...{ ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: key },
    });
    if (!stdout.startsWith('{')) throw new Error(`no report: ${stderr.slice(-2_000)}`);
    return JSON.parse(stdout) as Report;
  } finally {
    await server.close();
  }
}

function run(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ readonly stdout: string; readonly stderr: string }>((done, fail) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text;
      process.stderr.write(text);
    });
    child.once('error', fail);
    child.once('close', () => done(output));
  });
}
