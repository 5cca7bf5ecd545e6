import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { InheritedReport } from '../../src/core/model/verdict/inherited.ts';
import { cli, demoEnv, makeDemoRepository } from '../demo/make-repository.ts';
import { inheritedLedger, type LineKind, needCents, plantedLines } from './planted-lines.ts';

/** What one seed of the search over planted lines came to. */
export interface AgentSeed {
  readonly seed: number;
  /** Lines of each kind that may go. */
  readonly gone: Readonly<Record<LineKind, number>>;
  /** True when the line that keeps tasks passing was named as suspect. */
  readonly isSuspected: boolean;
  readonly trials: number;
  readonly tokens: number;
  readonly seconds: number;
}

/** Runs `rentroll audit --inherited` with the simulated agent in a throwaway repository. Throws when it gives no report. */
export async function searchWithAgent(seed: number, budget: number): Promise<AgentSeed> {
  const limits = { run: budget, agent: budget };
  const repository = await makeDemoRepository({ seed, budget: limits, ledger: inheritedLedger(), editTask: needCents });
  const start = performance.now();
  try {
    run(repository, ['compile']);
    spawnSync('git', ['-C', repository, 'add', '--all']);
    const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid'];
    spawnSync('git', ['-C', repository, ...author, 'commit', '--quiet', '--message', 'Compile']);
    const report = JSON.parse(run(repository, ['audit', '--inherited', '--base', 'HEAD', '--json'])) as InheritedReport;
    return { ...summarise(seed, report), seconds: (performance.now() - start) / 1000 };
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
}

function run(cwd: string, words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(cli[0], [cli[1], ...words], {
    ...{ cwd, env: demoEnv, encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  if (stdout === '' && stderr !== '') throw new Error(`rentroll ${words.join(' ')}: ${stderr}`);
  return stdout;
}

function summarise(seed: number, { proposed, searches }: InheritedReport): Omit<AgentSeed, 'seconds'> {
  const [search] = searches;
  if (search === undefined) throw new Error(`seed ${seed}: nothing was searched`);
  const count = (kind: LineKind) =>
    plantedLines.filter((line) => line.kind === kind && proposed.includes(line.id)).length;
  return {
    seed,
    gone: { idle: count('idle'), costly: count('costly'), earning: count('earning'), keeper: count('keeper') },
    isSuspected: search.suspects.some(({ id }) =>
      plantedLines.some((line) => line.kind === 'keeper' && line.id === id),
    ),
    ...search.spent,
  };
}

/** What the seeds found, least to most a seed, and found and wrongly proposed lines of all below. */
export function renderSeeds(seeds: readonly AgentSeed[]): string {
  const of = (kind: LineKind) => plantedLines.filter((line) => line.kind === kind).length;
  const sum = (kind: LineKind) => seeds.reduce((total, { gone }) => total + gone[kind], 0);
  const share = (kind: LineKind) => `${sum(kind)} of ${seeds.length * of(kind)} ${kind}`;
  const tokens = seeds.reduce((total, seed) => total + seed.tokens, 0);
  const removed = sum('idle') + sum('costly') + sum('earning') + sum('keeper');
  return [
    '| seeds | idle gone | costly gone | earning gone | keeper gone | keeper suspected | trials | M tokens |',
    '|---|---|---|---|---|---|---|---|',
    `| ${[
      seeds.length,
      ...(['idle', 'costly', 'earning', 'keeper'] as const).map((kind) => span(seeds.map(({ gone }) => gone[kind]))),
      seeds.filter(({ isSuspected }) => isSuspected).length,
      span(seeds.map(({ trials }) => trials)),
      span(
        seeds.map((seed) => seed.tokens / 1e6),
        1,
      ),
    ].join(' | ')} |`,
    '',
    `Found: ${share('idle')} and ${share('costly')} lines; wrongly proposed: ${share('earning')} and ${share('keeper')} lines. ${removed === 0 ? 'Nothing was removed.' : `${(tokens / removed / 1e6).toFixed(1)} M tokens a removed line.`}`,
  ].join('\n');
}

/** Least to most: `0–5`. */
function span(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}
