import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import pLimit from 'p-limit';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Delivery, Overlay, SeenArm } from '../../../core/model/trial/overlay.ts';
import type { TrialSpec } from '../../../core/model/trial/trial.ts';
import { textAt } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { type CountTokens, loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { SeenCall } from '../../trials/meter/account/meter-options.ts';
import { findCarrier, weighRequest } from '../../trials/meter/wire/request/weigh-request.ts';
import type { LiveEnvironment, OpenRun } from '../../trials/place/environment.ts';
import { openRunner } from '../../trials/place/open-runner.ts';
import { termsFor } from '../../trials/ports/trial-terms.ts';
import { runTrial, type TrialSetting, type TrialTerms, tidyTrial } from '../../trials/run/run-trial.ts';

/** Longest an agent may take to end a turn that is answered at once. */
const longestStartMs = 120_000;

/**
 * Starts the agent's runtime twice against a meter that answers by itself, with all rules under test in memory and with none, and tells
 * what reached it. Nothing is paid, charged or journalled. The copy, the box and the prompt are those of the first trial.
 */
export async function findDelivery(
  openRun: OpenRun,
  environment: LiveEnvironment,
  measurement: Measurement,
): Promise<Delivery> {
  const calls: SeenCall[] = [];
  const scratch = join(environment.scratch, 'proof');
  await mkdir(scratch, { recursive: true });
  const { config, deps } = openRun;
  const surroundings = { scratch, env: deps.env };
  const opened = await openRunner(config, { ...surroundings, see: (call) => void calls.push(call) });
  try {
    const terms = asProof(termsFor(openRun, measurement), measurement);
    const { sandbox } = environment;
    const { env, signal } = deps;
    const [task] = Object.values(terms.tasks);
    const fixture = task === undefined ? environment.fixture : await environment.startOf(task);
    const setting = { ...terms, runner: opened.runner, fixture, sandbox, scratch, env, signal };
    const { baseline, candidate } = await seeArms(setting, measurement, calls, config.concurrency);
    const rules = measurement.rules.map(({ rule }) => rule.id);
    return { agent: measurement.agent, memory: terms.memoryFile, rules, candidate, baseline };
  } finally {
    await opened.close();
  }
}

async function seeArms(
  setting: TrialSetting,
  measurement: Measurement,
  calls: readonly SeenCall[],
  concurrency: number,
): Promise<{ readonly baseline: SeenArm; readonly candidate: SeenArm }> {
  const { baseline, candidate } = listArms(measurement);
  const witness = { calls, countTokens: await loadTokenizer() };
  const limit = pLimit(Math.min(2, concurrency));
  const see = (present: readonly string[]) => limit(() => seeTwice(setting, measurement, present, witness));
  const [without, withRules] = await Promise.all([see(baseline), see(candidate)]);
  return { baseline: without, candidate: withRules };
}

/** Starts an agent again that ended without a call, as a trial would be tried again: somebody else may have killed it. */
async function seeTwice(...armArguments: Parameters<typeof seeArm>): Promise<SeenArm> {
  const first = await seeArm(...armArguments);
  const [{ signal }] = armArguments;
  return first.kind === 'seen' || signal.aborted ? first : seeArm(...armArguments);
}

/** Lists the rules in memory of both arms: the standing ones, and all under test or none of them. */
export function listArms({ activeSet, rules }: Pick<Measurement, 'activeSet' | 'rules'>) {
  const baseline = activeSet.map(({ id }) => id);
  return { baseline, candidate: [...baseline, ...rules.map(({ rule }) => rule.id)] };
}

/**
 * Returns terms whose only task is the first one, with a check that always passes, since only the first request counts. A suite without tasks gets a
 * prompt of two words.
 */
function asProof(terms: TrialTerms, { agent, tasks }: Measurement): TrialTerms {
  const [id = ''] = tasks;
  const task = { ...(terms.tasks[id] ?? makeWordTask(agent)), successCheck: 'true' };
  const timeoutMs = Math.min(terms.limits.timeoutMs, longestStartMs);
  return { ...terms, tasks: { [id]: task }, limits: { ...terms.limits, timeoutMs, tokenCap: Number.MAX_SAFE_INTEGER } };
}

function makeWordTask(agent: string): GoldenTask {
  const files = { file: '', reference: '', referenceFile: '', digest: '' };
  return { id: '', agent, prompt: 'Say ok.', successCheck: 'true', ...files };
}

/** The calls a meter answered by itself, in their order. */
interface Witness {
  readonly calls: readonly SeenCall[];
  readonly countTokens: CountTokens;
}

/** Starts the agent once, as a trial with these rules in memory would, and tells what its first request held. */
async function seeArm(
  setting: TrialSetting,
  measurement: Measurement,
  present: readonly string[],
  { calls, countTokens }: Witness,
): Promise<SeenArm> {
  const spec = specOf(setting, measurement, present);
  const { isolation, detail = 'it ended without a call' } = await runTrial(setting, spec);
  await tidyTrial(setting, spec);
  const body = calls.find(({ trial }) => trial === spec.seed)?.body;
  if (body === undefined || isolation === undefined) return { kind: 'silent', detail };
  const first = setting.ruleLines.find(({ id }) => isolation.delivered.includes(id));
  const named = first?.line === undefined ? undefined : findCarrier(body, first.line);
  const carrier = named === undefined ? {} : { carrier: pathInside(named, setting.memoryFile) };
  return { kind: 'seen', ...isolation, ...carrier, weight: weighRequest(body, countTokens) };
}

/** Makes the spec of a free start. Its index is 0: that trial looks for the canary and the lines. */
function specOf({ tasks }: TrialSetting, { id, agent }: Measurement, present: readonly string[]): TrialSpec {
  const seed = hashParts('delivery', id, ...present);
  const [task = ''] = Object.keys(tasks);
  const place = { index: 0, batch: 1, order: 1 };
  return { key: hashParts('key', seed), measurement: id, agent, task, ...place, seed, present, toggled: [] };
}

/** Returns a file's path in the copy: the runtime names it from the root of the machine, or by its bare name. */
function pathInside(named: string, memoryFile: string): string {
  if (named === basename(memoryFile)) return memoryFile;
  return named.replace(/^.*\/repository\//, '');
}

/**
 * Lists the problems of a delivery: a start without a request, a word of the user's home in a request, a line in the arm that must not have it, and a
 * line that did not arrive.
 */
export function explainDelivery(delivery: Delivery, runtime: Runtime): readonly Problem[] {
  const { candidate, baseline } = delivery;
  const silent = [candidate, baseline].find((arm) => arm.kind === 'silent');
  if (silent?.kind === 'silent') return [unproved(delivery, runtime, silent.detail)];
  if (candidate.kind === 'silent' || baseline.kind === 'silent') return [];
  const missing = delivery.rules.filter((id) => !candidate.delivered.includes(id));
  return [
    ...(candidate.canaryLeaked || baseline.canaryLeaked ? [leaked(delivery, runtime)] : []),
    ...baseline.delivered.map((id) => inBothArms(delivery, id, baseline)),
    ...(missing.length > 0 ? [lost(delivery, runtime, missing)] : []),
  ];
}

const unpaid = 'No trial was started and nothing was paid.';

function unproved({ agent }: Delivery, runtime: Runtime, detail: string): Problem {
  return makeError(
    'setup',
    'delivery-unproved',
    `${nameRuntime(runtime)} was started for the agent ${quoteValue(agent)} and made no model call: ${detail}`,
    `Start it by hand with a short prompt to see what it needs; "runner" in the config says which program and version. ${unpaid}`,
  );
}

function leaked({ agent }: Delivery, runtime: Runtime): Problem {
  return makeError(
    'setup',
    'delivery-leaked',
    `a word planted in the home of the agent ${quoteValue(agent)} (.claude/CLAUDE.md) reached the model: ${nameRuntime(runtime)} reads what belongs to the user`,
    `Trials would measure the personal instructions of the user who runs them: choose another runner.version. ${unpaid}`,
  );
}

function inBothArms({ agent, memory }: Delivery, id: string, baseline: SeenArm): Problem {
  const carrier = baseline.kind === 'seen' ? baseline.carrier : undefined;
  const where = carrier === undefined || carrier === memory ? 'some other text' : quoteValue(carrier);
  return makeError(
    'setup',
    'delivery-both-arms',
    `the line of the rule "${id}" reaches the agent ${quoteValue(agent)} without the rule, too: ${where} holds the same words`,
    `Remove the sentence from that text: a line that both arms read cannot be measured. ${unpaid}`,
    carrier === undefined ? undefined : { file: carrier },
  );
}

function lost({ agent, memory }: Delivery, runtime: Runtime, missing: readonly string[]): Problem {
  const { why, lines } = runners[runtime.kind].memory.mend(agent, memory, nameDefinition(runtime));
  const rules = missing.map((id) => `"${id}"`).join(', ');
  return makeError(
    'setup',
    'delivery-missing',
    `the agent ${quoteValue(agent)} never gets the rule ${rules}: ${quoteValue(memory)} held its line, and the first request of ${nameRuntime(runtime)} does not${why === undefined ? '' : `; ${why}`}`,
    `${lines} ${unpaid}`,
    { file: memory },
  );
}

/** The runtime that did not load a memory, and the definition it was started with. */
interface Runtime {
  readonly kind: RunnerKind;
  readonly version: string;
  readonly definition: Overlay['definition'];
}

/** Name of a runtime for people, with its version. */
function nameRuntime({ kind, version }: Pick<Runtime, 'kind' | 'version'>): string {
  return `${runners[kind].name} ${version}`;
}

function nameDefinition({ definition }: Runtime): string | undefined {
  if (definition === undefined) return undefined;
  const { file, text } = definition;
  return textAt(parseDefinition(text, file, 'setup').value?.keys, 'name') ?? basename(file, '.md');
}
