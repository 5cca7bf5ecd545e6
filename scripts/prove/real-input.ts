/**
 * `npm run prove real-input`: the main job on a real project's instruction file. Its lines are imported as candidates on a branch,
 * linted, and every one is measured by the gate with the reference runner. `--write` puts the outcome into docs/figures/verdicts/real-input.md.
 * Needs the shared test data beside the repository; says so and ends when it is not there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report, RuleVerdict } from '../../src/core/model/verdict/report.ts';
import { baseLedger } from '../../src/gate/flows/demo/texts.ts';
import { cli, demoEnv, makeDemoRepository } from '../demo/make-repository.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'astral-sh__setup-uv__AGENTS.md' },
    write: { type: 'boolean', default: false },
  },
});
const source = new URL(`../../../shared/data/rules/raw/${values.file}`, import.meta.url);
if (!existsSync(source)) {
  console.log(`skipped: ${source.pathname} is not here`);
} else {
  const text = await measureFile();
  console.log(text);
  if (values.write) {
    const document = new URL('../../docs/figures/verdicts/real-input.md', import.meta.url);
    writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), 'real-input', text));
  }
}

async function measureFile(): Promise<string> {
  // The branch of the demo without its rules: one changed comment, so that there is a commit.
  const root = await makeDemoRepository({
    seed: 1,
    ledger: `${baseLedger}# Imported below.\n`,
    budget: { run: 400_000_000, agent: 400_000_000 },
  });
  copyFileSync(source, join(root, 'AGENTS.md'));
  const imported = run(root, ['init', '--yes', '--import', 'AGENTS.md']).stdout;
  const lint = JSON.parse(run(root, ['lint', '--no-proofs', '--json']).stdout) as { problems: Report['problems'] };
  commitAll(root);
  const start = performance.now();
  const report = JSON.parse(run(root, ['check', '--json']).stdout) as Report;
  const seconds = Math.round((performance.now() - start) / 1000);
  rmSync(root, { recursive: true, force: true });
  const count = /Imported (\d+)/.exec(imported)?.[1] ?? '?';
  return [
    `\`${values.file}\`: ${count} candidates imported; ${lint.problems.length} warnings from lint (${describeCodes(lint.problems)}).`,
    `Measured with the reference runner on three sql tasks: ${report.budget.trials} trials, ${inMillions(report.budget.totalConsumed)} M tokens, ${seconds} s. ${report.headline}`,
    '',
    '| rule, its first words | verdict | saving, share of baseline | rent | trials | M tokens |',
    '|---|---|---|---|---|---|',
    ...report.verdicts.map(describeVerdict),
  ].join('\n');
}

function describeVerdict(verdict: RuleVerdict): string {
  const share = (tokens: number) => `${((100 * tokens) / (verdict.baselineMean || 1)).toFixed(0)} %`;
  const saving = `${share(verdict.saving)} (${share(verdict.interval[0])} … ${share(verdict.interval[1])})`;
  const words = verdict.body.split(' ').slice(0, 5).join(' ');
  const body = words.replaceAll('`', '').replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return `| ${body} | ${verdict.verdict} | ${saving} | ${verdict.rent} | ${verdict.spend.trials} | ${inMillions(verdict.spend.tokens)} |`;
}

function describeCodes(problems: Report['problems']): string {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} × ${code}`).join(', ');
}

function run(cwd: string, args: readonly string[]) {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  return spawnSync(cli[0], [cli[1], ...args], { cwd, env: demoEnv, encoding: 'utf8', stdio, maxBuffer: 1 << 28 });
}

function commitAll(root: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Demo', '-c', 'user.email=demo@example.invalid', ...args], { cwd: root });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Import the instruction file');
}

function inMillions(tokens: number): string {
  return (tokens / 1e6).toFixed(1);
}
