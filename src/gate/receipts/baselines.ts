import * as v from 'valibot';
import { totalTokens } from '../../core/model/money/usage.ts';
import { type Blame, type Parsed, type Problem, ProblemError } from '../../core/model/problem.ts';
import { wholeNumber } from '../../core/model/schema/primitives.ts';
import { mapPlain, type Plain } from '../../core/model/trial/trial.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { listPlain } from '../../core/receipt/name-memories.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { checkNode } from '../../core/text/document/check-node.ts';
import { readDocument } from '../../core/text/document/read-document.ts';
import { compareText } from '../../core/util/values.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { readTreeText } from '../change/read-files.ts';

/** Schema of a completed baseline trial of one task: its tokens of all classes, and who ran it. */
const trialSchema = v.strictObject({
  tokens: wholeNumber,
  model: v.pipe(v.string(), v.maxLength(200)),
  runner: v.pipe(v.string(), v.maxLength(200)),
});
const entrySchema = v.strictObject({ first: trialSchema, best: trialSchema });
const agentSchema = v.record(v.string(), entrySchema);
const baselinesSchema = v.strictObject({ version: v.literal(1), agents: v.record(v.string(), agentSchema) });

/** The cost of one completed baseline trial, and its runner. */
export type TrialCost = v.InferOutput<typeof trialSchema>;

/** The cost of one completed trial of a task. */
export interface TaskCost extends TrialCost {
  readonly task: string;
}

/** `.rentroll/baselines.yml`: per agent and task the first completed baseline trial, frozen, and the best, which only falls. */
export type Baselines = v.InferOutput<typeof baselinesSchema>;

/** The file before anything was measured. */
export const noBaselines: Baselines = { version: 1, agents: {} };

/** Reads the file; its shape only. */
export function parseBaselines(text: string, file: string, blame: Blame): Parsed<Baselines> {
  const limits = { codePrefix: 'baselines', maxBytes: 4 * 1024 * 1024 };
  const { value: source, problems } = readDocument(text, 'yaml', file, blame, limits);
  if (source === undefined) return { problems };
  const checked = checkNode(baselinesSchema, source.root, { source, codePrefix: 'baselines', name: 'the baselines' });
  return checked.value === undefined ? { problems: checked.problems.slice(0, 1).map(asInvalid) } : checked;
}

/** Gives every problem of the file one code and one hint: nobody repairs it by hand. */
function asInvalid(problem: Problem): Problem {
  const message = `the baselines cannot be used: ${problem.message}`;
  const hint = 'The file is written by rentroll bench and rentroll stamp, and never edited: restore it from git.';
  return { ...problem, code: 'baselines-invalid', message, hint };
}

/** Adds to the baselines the plain trials of more receipts: what is frozen stays, `best` only falls. */
export function growBaselines(baselines: Baselines, receipts: readonly Receipt[]): Baselines {
  const sorted = [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule));
  return sorted.reduce(addReceipt, baselines);
}

function addReceipt(baselines: Baselines, receipt: Receipt): Baselines {
  const { model, runner, runnerVersion } = receipt.basis;
  const ran = { model, runner: nameRunner(runner, runnerVersion) };
  const completed = listPlain(receipt).filter(({ outcome }) => outcome === 'completed');
  const inOrder = completed.toSorted((a, b) => a.order - b.order);
  const costs = mapPlain(inOrder, ({ task, usage }) => ({ task, tokens: totalTokens(usage), ...ran }));
  return addTrials(baselines, receipt.agent, costs);
}

/** Formats a runner and its version as the file has them. */
export function nameRunner(runner: string, version: string): string {
  return `${runner} ${version}`;
}

/** Adds to the baselines more completed plain trials of an agent, first to last: what is frozen stays, `best` only falls. */
export function addTrials(baselines: Baselines, agent: string, trials: readonly Plain<TaskCost>[]): Baselines {
  if (trials.length === 0) return baselines;
  const tasks = new Map(Object.entries(findAgent(baselines, agent)));
  for (const { task, ...cost } of trials) {
    const earlier = tasks.get(task);
    tasks.set(
      task,
      earlier === undefined ? { first: cost, best: cost } : { ...earlier, best: cheaper(earlier.best, cost) },
    );
  }
  return { ...baselines, agents: { ...baselines.agents, [agent]: Object.fromEntries(tasks) } };
}

/** Baselines of one agent by task; empty when there are none. */
export function findAgent({ agents }: Baselines, agent: string): Baselines['agents'][string] {
  return (Object.hasOwn(agents, agent) ? agents[agent] : undefined) ?? {};
}

function cheaper(best: TrialCost, cost: TrialCost): TrialCost {
  return cost.tokens < best.tokens ? cost : best;
}

/** Renders the file as text: sorted, so that equal baselines are equal files. */
export function renderBaselines({ version, agents }: Baselines): string {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.entries(record).sort(([a], [b]) => compareText(a, b));
  const trial = ({ tokens, model, runner }: TrialCost) =>
    `{ tokens: ${tokens}, model: ${JSON.stringify(model)}, runner: ${JSON.stringify(runner)} }`;
  const lines = sorted(agents).flatMap(([agent, tasks]) => [
    `  ${agent}:`,
    ...sorted(tasks).flatMap(([task, { first, best }]) => [
      `    ${task}:`,
      `      first: ${trial(first)}`,
      `      best: ${trial(best)}`,
    ]),
  ]);
  return [
    '# Written by rentroll bench and rentroll stamp: tokens (all classes) of completed baseline trials, per agent and golden task.',
    '# "first" is frozen; "best" only falls. Do not edit.',
    `version: ${version}`,
    ...(lines.length === 0 ? ['agents: {}'] : ['agents:', ...lines]),
    '',
  ].join('\n');
}

/** Reads the baselines of the working tree with their text, undefined when there is no file. Throws ProblemError when it is broken. */
export async function readBaselines({
  head,
  paths,
}: Pick<GateInputs, 'head' | 'paths'>): Promise<{ readonly text: string | undefined; readonly value: Baselines }> {
  const text = await readTreeText(head.tree, paths.baselines, mostDocumentBytes);
  if (text === undefined) return { text, value: noBaselines };
  const parsed = parseBaselines(text, paths.baselines, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return { text, value: parsed.value };
}
