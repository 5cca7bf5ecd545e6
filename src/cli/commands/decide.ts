import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { EvidenceAnswer } from '../../core/model/verdict/decided.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import { markerLine } from '../../core/text/comment-marker.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import type { TrialsRequest } from '../../imports/decide-trials.ts';
import { defineCommand } from '../define-command.ts';
import { flag, text, type ValueSpec, type ValuesOf, wholeNumber } from '../define-options.ts';
import { namesOf } from '../names-of.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

const options = {
  evidence: text('<path>', 'evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin'),
  trials: { ...text('<path>', 'trials of another harness: a file, or the folder it wrote'), conflicts: ['evidence'] },
  format: ofTrials(text('<name>', 'with --trials: harbor, vally, skill-creator, inspect, promptfoo or csv')),
  baseline: ofTrials(text('<arm>', 'with --trials: the arm without the candidate (a job, variant, label, KEY=VALUE)')),
  candidate: ofTrials(text('<arm>', 'with --trials: the arm with the candidate')),
  buys: ofTrials(text('<what>', 'with --trials: outcome, to judge by solved tasks at their price instead of tokens')),
  rent: ofTrials(
    wholeNumber('<n>', 'with --trials: tokens that the candidate costs in addition to those of the trials', 0),
  ),
  asset: {
    ...ofTrials(text('<path>', 'with --trials: the skill or agent whose line in the listing counts as the rent')),
    conflicts: ['rent'],
  },
  cachedInput: ofTrials(
    text(
      '<where>',
      'with --trials: whether input counts the cached part (inside) or not (apart), where the harness does not say',
    ),
  ),
  score: ofTrials(
    text('<name>', 'with --trials: name of the score that says whether a task was solved, where there are several'),
  ),
  comment: ofTrials(text('<file>', 'with --trials: also write the answer as Markdown')),
  json: flag('print the answer as JSON: one object, or a list when there are several rules'),
};

/** An option that says how trials are read. */
function ofTrials<Value>(spec: ValueSpec<Value, 'optional'>): ValueSpec<Value, 'optional'> {
  return { ...spec, needs: 'trials' };
}

type Values = ValuesOf<typeof options>;

/**
 * `decide`: verdicts without running anything: from evidence alone, so that anyone can check the arithmetic, or from the trials of another harness.
 */
export const command = defineCommand({
  summary: 'compute verdicts from evidence, or from trials of another harness; nothing is run',
  options,
  help: `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({${namesOf<EvidenceAnswer>('rule', 'verdict', 'saving')}})'
  rentroll decide --evidence - --json < .rentroll/receipts/search-first.json
  rentroll decide --trials jobs --format harbor --baseline without --candidate with

The shape of evidence and its defaults: docs/reference.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or breaks tasks, 2 could not run (bad evidence), 3 undecided.`,
  run: decide,
});

async function decide(values: Values): Promise<number> {
  const { evidence, trials, json } = values;
  if (evidence !== undefined) return decideFiles(evidence, json);
  if (trials !== undefined) return decideForeignTrials(trials, values);
  const hint = 'Write --evidence PATH for evidence alone, or --trials PATH for what another harness ran.';
  throw setupError('decide-source', 'there is nothing to decide from', hint);
}

async function decideFiles(evidence: string, json: boolean | undefined): Promise<number> {
  const { decideEvidence } = await import('../../gate/commands/decide-evidence.ts');
  const { renderDecisionProblems, renderDecisions } = await import(
    '../../gate/report/terminal/measured/render-decisions.ts'
  );
  const result = await decideEvidence({ path: evidence, stdin: process.stdin });
  const answers = result.decided.map((one) => ({ schema: 1 as const, ...one.answer }));
  const [only, ...others] = answers;
  print(only !== undefined && others.length === 0 ? only : answers, json, () =>
    renderDecisions(result, terminalOptions()),
  );
  if (json)
    for (const line of renderDecisionProblems(result.problems, terminalOptions())) process.stderr.write(`${line}\n`);
  return result.exitCode;
}

/** `decide --trials`: the answer of trials that another harness ran, as text or JSON, and as a comment where a file is named. */
async function decideForeignTrials(path: string, values: Values): Promise<number> {
  const { decideTrials } = await import('../../imports/decide-trials.ts');
  const result = await decideTrials(await readRequest(path, values));
  const { toTrialsBlocks } = await import('../../gate/report/terminal/measured/render-decisions.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  const { judgeExit } = await import('../../core/decide/judge/judge-change.ts');
  const blocks = toTrialsBlocks(result);
  if (values.comment !== undefined) await writeComment(blocks, values.comment);
  print({ schema: 1, ...result.answer }, values.json, () => printTerminal(blocks, terminalOptions()));
  const verdicts = [result.answer.verdict];
  return judgeExit({ run: { kind: 'evidence', verdicts }, verdicts: [], problems: [] });
}

async function readRequest(path: string, values: Values): Promise<TrialsRequest> {
  const { foreignFormats, cacheUnits } = await import('../../imports/reading/foreign-trial.ts');
  const { baseline, candidate, rent = 0, score, asset } = values;
  if (baseline === undefined || candidate === undefined) throw noArms();
  if (baseline === candidate) throw sameArm(baseline);
  const format = chooseFrom('format', values.format ?? '', foreignFormats);
  const cachedInput = values.cachedInput && chooseFrom('cached-input', values.cachedInput, cacheUnits);
  const buys = values.buys && chooseFrom('buys', values.buys, ['outcome'] as const);
  return {
    path,
    format,
    baseline,
    candidate,
    rent,
    ...defined({ score, asset, cachedInput: cachedInput || undefined, buys: buys || undefined }),
  };
}

function chooseFrom<T extends string>(option: string, word: string, choices: readonly T[]): T {
  const choice = choices.find((name) => name === word);
  if (choice !== undefined) return choice;
  const message = `--${option} is ${quoteValue(word)}`;
  throw setupError('decide-option', message, hintKnownNames(word, choices, 'values'));
}

function noArms(): ProblemError {
  const hint = 'Write --baseline ARM --candidate ARM: the names of two jobs, variants or labels, or KEY=VALUE.';
  return setupError('decide-option', 'which trials are compared with which is not said', hint);
}

function sameArm(name: string): ProblemError {
  const message = `both arms are ${quoteValue(name)}`;
  return setupError('decide-option', message, 'Name two arms: nothing differs from itself.');
}

/** How a comment of ours begins, so that a later run may write over it. */
const marker = 'rentroll-trials';

async function writeComment(blocks: readonly Block[], file: string): Promise<void> {
  const { printMarkdown } = await import('../../core/report/print-markdown.ts');
  const { writeOwnFile } = await import('../terminal/write-html.ts');
  await writeOwnFile(printMarkdown(blocks, { kind: 'comment', marker }), file, markerLine(marker));
}
