import type { Command } from 'commander';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { keysOf } from '../../core/util/values.ts';
import { parseAtLeast } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';
import type { TrialsOptions } from './run-trials.ts';

interface DecideOptions extends TrialsOptions {
  readonly evidence?: string;
  readonly trials?: string;
}

/** `decide`: verdicts without running anything: from evidence alone, so that anyone can check the arithmetic, or from the trials of another harness. */
export function addDecide(program: Command): void {
  program
    .command('decide')
    .description('compute verdicts from evidence, or from trials of another harness; nothing is run')
    .option('--evidence <path>', 'evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin')
    .option('--trials <path>', 'trials of another harness: a file, or the folder it wrote')
    .option('--format <name>', 'with --trials: harbor, vally, skill-creator, inspect, promptfoo or csv')
    .option('--baseline <arm>', 'with --trials: the arm without the candidate (a job, variant, label, KEY=VALUE)')
    .option('--candidate <arm>', 'with --trials: the arm with it')
    .option('--buys <what>', 'with --trials: outcome, where solved tasks are worth their price')
    .option('--rent <n>', 'with --trials: tokens that the candidate costs beside what trials show', parseAtLeast(0))
    .option('--asset <path>', 'with --trials: the skill or agent whose line in the listing is that rent')
    .option(
      '--cached-input <where>',
      'with --trials: inside or apart, where nobody tells if input holds the cached part',
    )
    .option('--score <name>', 'with --trials: the score that says solved, where there are several')
    .option('--comment <file>', 'with --trials: also write the answer as Markdown')
    .option('--json', 'print the answer as JSON: one object, or a list when there are several rules')
    .addHelpText('after', examples)
    .action((options: DecideOptions) => answer(options.json, () => decide(options)));
}

const examples = `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({ rule, verdict, saving })'
  jq .evidence receipt.json | rentroll decide --evidence - --json
  rentroll decide --trials jobs --format harbor --baseline without --candidate with

The shape of evidence, its defaults and the answer: docs/evidence.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or is a regression, 2 could not run (bad evidence), 3 undecided.`;

/** What a verdict can be worked out from, and the options that go with each beside `--json`. */
const sources = {
  evidence: [],
  trials: ['format', 'baseline', 'candidate', 'buys', 'rent', 'asset', 'cachedInput', 'score', 'comment'],
} as const satisfies Readonly<Record<string, readonly (keyof DecideOptions)[]>>;

type Source = keyof typeof sources;

const deciders: Readonly<Record<Source, (path: string, options: DecideOptions) => Promise<number>>> = {
  evidence: (path, { json }) => decideFiles(path, json),
  trials: async (path, options) => {
    const { runTrials } = await import('./run-trials.ts');
    return runTrials({ ...options, trials: path });
  },
};

function decide(options: DecideOptions): Promise<number> {
  const [source, ...others] = keysOf(sources).filter((name) => options[name] !== undefined);
  const path = source && options[source];
  if (source === undefined || path === undefined || others.length > 0) throw oneOf(others.length > 0);
  const own: readonly string[] = [source, 'json', ...sources[source]];
  const stray = Object.keys(options).find((name) => !own.includes(name));
  if (stray !== undefined) throw strayOption(stray, source);
  return deciders[source](path, options);
}

function oneOf(several: boolean): ProblemError {
  const message = several ? '"--evidence" and "--trials" exclude each other' : 'there is nothing to decide from';
  const hint = 'Write --evidence PATH for evidence alone, or --trials PATH for what another harness ran.';
  return setupError('decide-source', message, hint);
}

function strayOption(name: string, source: Source): ProblemError {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const hint = 'Leave the option out: rentroll decide --help says what goes with what.';
  return setupError('decide-source', `"${flag}" does not apply to --${source}`, hint);
}

async function decideFiles(evidence: string, json: boolean | undefined): Promise<number> {
  const { decideEvidence } = await import('../../gate/flows/decide-evidence.ts');
  const { renderDecisionProblems, renderDecisions } = await import(
    '../../gate/report/terminal/measured/render-decisions.ts'
  );
  const result = await decideEvidence({ path: evidence, stdin: process.stdin });
  const answers = result.decided.map((one) => ({ schema: 1 as const, ...one.answer }));
  const [only, ...others] = answers;
  print(only !== undefined && others.length === 0 ? only : answers, json, () =>
    renderDecisions(result, terminalOptions()),
  );
  if (json === true) for (const line of renderDecisionProblems(result.problems, terminalOptions())) console.error(line);
  return result.exitCode;
}
