import type { CompareReport } from '../../src/core/model/request/compare-report.ts';
import type { AskedArms } from '../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../src/entry/progress/silent-progress.ts';
import { runCompare } from '../../src/gate/flows/run-compare.ts';
import { makeRepository, type Repository } from '../../test/helpers/make-repository.ts';
import { demoEnv } from '../demo/make-repository.ts';

const head = '---\nname: sql\ndescription: Works on the shop.\nmodel: inherit\nmemory: project\n---\n';
const text = (words: string) => `${head}You keep the shop in order. ${words}\n`;

/** Pairs of sides whose truth is planted: which answers are right. */
export const plantedRevisions = [
  {
    name: 'a model that looks around less',
    sides: { kind: 'model', a: 'reference-1', b: 'reference-2' },
    right: ['cheaper'],
  },
  {
    name: 'the same two models, turned round',
    sides: { kind: 'model', a: 'reference-2', b: 'reference-1' },
    right: ['not-cheaper'],
  },
  {
    name: 'a prompt that makes the agent read everything',
    sides: promptOf(
      'Read every file of the repository in full before you start to work, and explain each step at length.',
    ),
    right: ['not-cheaper'],
  },
  {
    name: 'a prompt with a sentence that does nothing',
    sides: promptOf('Use British spelling in comments.'),
    right: ['not-cheaper', 'undecided'],
  },
] as const satisfies readonly { name: string; sides: AskedArms; right: readonly CompareReport['verdict'][] }[];

function promptOf(words: string): AskedArms {
  return { kind: 'prompt', a: { file: 'plain.md', text: text('') }, b: { file: 'other.md', text: text(words) } };
}

/** Compares planted sides with the simulated agent, under one seed, in a repository of three small tasks. */
export async function compareWithAgent(arms: AskedArms, seed: number): Promise<CompareReport> {
  const repository: Repository = makeRepository();
  const world = { cwd: repository.root, env: demoEnv, progress: silentProgress, now: () => new Date() };
  try {
    const request = { configFile: '.rentroll/config.yml', sides: arms, seed };
    return await runCompare(request, { ...world, signal: new AbortController().signal });
  } finally {
    repository.remove();
  }
}

/** What the seeds of one planted pair came to. */
export interface PlantedRow {
  readonly name: string;
  readonly right: readonly string[];
  readonly reports: readonly CompareReport[];
}

/** One row a pair: how often the answer was right, and the tokens that were found. */
export function renderPlanted(rows: readonly PlantedRow[]): string {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
  const count = (tokens: number) => Math.round(tokens).toLocaleString('en-US');
  return [
    '| side b against side a | seeds | cheaper | not cheaper | breaks tasks | undecided | right | mean saving, tokens a trial | trials | tokens spent |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(({ name, right, reports }) => {
      const of = (verdict: string) => reports.filter((report) => report.verdict === verdict).length;
      const saving = mean(reports.map((report) => report.saving?.saving ?? 0));
      const trials = mean(reports.map(({ sides }) => sides.reduce((sum, arm) => sum + arm.trials, 0)));
      const spent = mean(reports.map(({ budget }) => budget?.totalConsumed ?? 0));
      const answers = (['cheaper', 'not-cheaper', 'breaks-tasks', 'undecided'] as const).map(of);
      const hits = reports.filter(({ verdict }) => right.includes(verdict)).length;
      return `| ${name} | ${reports.length} | ${answers.join(' | ')} | ${hits} | ${saving < 0 ? '−' : ''}${count(Math.abs(saving))} | ${trials.toFixed(0)} | ${count(spent)} |`;
    }),
  ].join('\n');
}
