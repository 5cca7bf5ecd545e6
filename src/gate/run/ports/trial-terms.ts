import { compileMemory, renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import { type ComparedArm, nameOtherArm } from '../../../core/model/rule/comparison.ts';
import { outcomeTermsOf } from '../../../core/model/rule/config.ts';
import type { Measurement, PlannedRule, TextChange } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { digestOverlay, type LaidFiles, layText, layTexts, type Overlay } from '../../../core/model/trial/overlay.ts';
import { enforcedParts } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import { memoryOrder } from '../../repository/lint/memory-order.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { definitionOf } from '../../repository/receipts/check-receipts.ts';
import { placeMemory } from '../../surface/managed-block.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { surroundingsAt } from '../environment/surroundings-at.ts';

/** What a measurement's trials have in common. Throws when the measurement names an agent the config does not have. */
export function termsFor({ base, config, place }: OpenRun, measurement: Measurement): TrialTerms {
  const around = surroundingsAt(base, place.runner);
  const agent = config.agents[measurement.agent];
  if (agent === undefined) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
  const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
  return {
    runner: place.runner,
    tasks: Object.fromEntries([...tasks.map((task) => [task.id, task] as const), ...listStrata(measurement, tasks)]),
    overlayOf: (present) => {
      const texts = instructionsOf(base, measurement, present);
      const compiled = compileFor(measurement, orderMemory(base, measurement), present);
      return {
        files: layMemory(new Map([...around.files, ...layTexts(texts)]), compiled, agent.memory, texts),
        allowed: around.allowed,
        ...defined({ definition: definitionFor(base, measurement.agent, agent.definition) }),
        ...ownOf(measurement, present),
      };
    },
    memoryFile: agent.memory,
    ruleLines: measurement.rules.flatMap(listLines),
    ...askScriptsOf(measurement),
    ...judgedBy(config, measurement),
    limits: {
      maxTurns: config.runner.maxTurns,
      tokenCap: config.budget.trial,
      timeoutMs: config.runner.timeoutMs,
      checkTimeoutMs: place.checkTimeoutMs,
    },
  };
}

/** The scripts that are probes of rules under test. One that nobody could read is asked nothing: the linter refuses it. */
function askScriptsOf({ rules }: Measurement): Pick<TrialTerms, 'asks'> {
  const asks = rules.flatMap(({ rule: { probe } }) => {
    if (probe?.ask.kind !== 'check' || probe.ask.digest === undefined) return [];
    return [{ digest: probe.ask.digest, ...defined({ tasks: probe.tasks }) }];
  });
  return asks.length === 0 ? {} : { asks };
}

/** Trials older than what a solved task is said to be worth may not let a rule in: judged by other terms they are other trials. */
function judgedBy({ policy }: OpenRun['config'], { rules }: Measurement): Pick<TrialTerms, 'judged'> {
  return rules.some(({ rule }) => rule.buys !== undefined) ? { judged: stableJson(outcomeTermsOf(policy), 0) } : {};
}

/** An agent has a definition where its config names one and base has it. */
function definitionFor(base: Revision, agent: string, file: string | undefined): Overlay['definition'] {
  const text = definitionOf(base, agent);
  return text === '' || file === undefined ? undefined : { file, text };
}

/** Model and definition of the side that a trial belongs to, or the other model that both arms of a rule have. */
function ownOf(measurement: Measurement, present: readonly string[]): Pick<Overlay, 'definition' | 'model'> {
  const arm = armOf(measurement, present);
  const [model] = measurement.rules.flatMap((planned) => planned.model ?? []);
  if (model !== undefined) return { model };
  if (arm?.kind === 'model') return { model: arm.model };
  return arm?.kind === 'prompt' ? { definition: { file: arm.file, text: arm.text } } : {};
}

/** Lines that show what reached an agent: of a comparison, one that only side a has and one that only side b has. */
function listLines({ rule, text, compared }: PlannedRule): TrialTerms['ruleLines'] {
  if (compared === undefined) return [{ id: rule.id, line: text?.mark ?? renderRuleLine(rule) }];
  const ids = { a: nameOtherArm(rule.agent), b: rule.id };
  return (['a', 'b'] as const).flatMap((name) => {
    const arm = compared[name];
    return arm.kind === 'model' || arm.mark === undefined ? [] : [{ id: ids[name], line: arm.mark }];
  });
}

/** A task is the same one in every week. */
function listStrata(
  measurement: Measurement,
  tasks: readonly GoldenTask[],
): readonly (readonly [string, GoldenTask])[] {
  return measurement.tasks.flatMap((name) => {
    const task = weekOfStratum(name) && tasks.find(({ id }) => id === taskOfStratum(name));
    return task ? [[name, task] as const] : [];
  });
}

/** The files with compiled memory in the one that base has: with the text of people around it, where there is some. */
export function layMemory(
  files: LaidFiles,
  compiled: string,
  path: string,
  instructions: Revision['instructions'],
): LaidFiles {
  const placed = placeMemory(compiled, path, instructions.get(path));
  // A file without markers is refused before anything is planned.
  return new Map([...files, [path, layText('text' in placed ? placed.text : compiled)]]);
}

/** Order of a memory's lines: a candidate will be its newest rule; an audited rule has its place there already. */
export function orderMemory(base: Revision, { kind, rules }: Measurement): readonly string[] {
  const stands = (id: string) => [id, ...rules.flatMap(({ rule }) => (rule.partOf === id ? [rule.id] : []))];
  return [...(kind === 'drops' ? [] : rules.map(({ rule }) => rule.id)), ...memoryOrder(base).flatMap(stands)];
}

/** The change of text whose other side, head's, a trial with these rules in memory reads; undefined where it reads base's. */
function headTextOf({ rules }: Measurement, present: readonly string[]): TextChange | undefined {
  const [{ rule, text } = {}] = rules;
  if (rule === undefined || text === undefined) return undefined;
  return present.includes(rule.id) === (text.effect === 'adds') ? text : undefined;
}

function instructionsOf(
  base: Revision,
  measurement: Measurement,
  present: readonly string[],
): Revision['instructions'] {
  const arm = armOf(measurement, present);
  if (arm?.kind === 'context') return arm.files;
  return headTextOf(measurement, present)?.files ?? base.instructions;
}

/** What a rule under test is in a memory that has it, and in one that has not: then only other words may stand in its place. */
function standingOf({ rule, text, leaving, compared }: PlannedRule, isPresent: boolean): readonly Rule[] {
  if (text !== undefined || compared !== undefined) return [];
  if (isPresent) return [{ ...rule, status: 'active' }];
  return leaving?.kind === 'reworded' ? [{ ...leaving.to, status: 'active' }] : [];
}

/** The memory of a trial: the same file in all arms, with other lines. Head's text goes with the rules that head took out of it. */
function compileFor(measurement: Measurement, order: readonly string[], present: readonly string[]) {
  const { agent, activeSet, rules } = measurement;
  const wanted = new Set(present);
  const tested = rules.flatMap((planned) => standingOf(planned, wanted.has(planned.rule.id)));
  const standing = [...tested, ...activeSet.filter(({ id }) => wanted.has(id))];
  const text = headTextOf(measurement, present);
  if (text === undefined) return compileMemory({ agent, order, rules: standing });
  const proven = standing.filter(({ status }) => status !== 'inherited');
  return compileMemory({ agent, order, rules: [...proven, ...text.inherited] });
}

/** How rentroll sets up and judges a trial; another number where a trial of an earlier version cost or passed otherwise. */
export const trialSetup = 'trial 3';

/** Hash of everything a trial depends on but its seed: trials with the same context can replace each other. */
export function contextOf(
  { place, config }: OpenRun,
  terms: TrialTerms,
  trial: { readonly task: string; readonly present: readonly string[] },
): string {
  const { runner, memoryFile, limits } = terms;
  const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
  const overlay = terms.overlayOf(trial.present);
  const model = overlay.model ?? config.runner.model;
  return hashParts(
    'context',
    trialSetup,
    place.key,
    terms.tasks[trial.task]?.digest ?? '',
    memoryFile,
    digestOverlay(overlay),
    ...[runner.kind, runner.version, stableJson({ ...config.runner, model, models: undefined })],
    ...[maxTurns, tokenCap, timeoutMs, checkTimeoutMs].map(String),
    ...describeEnforced(runner),
    ...(terms.judged === undefined ? [] : [terms.judged]),
  );
}

/** A trial in a box runs in another environment (and Codex another prompt) than one outside of it: neither stands for the other. */
function describeEnforced({ enforced }: TrialTerms['runner']): readonly string[] {
  return enforced === undefined ? [] : enforcedParts.filter((part) => enforced[part]).map((part) => `enforced ${part}`);
}

/** Side of a comparison that a trial with these rules in memory has; undefined in a measurement of rules. */
function armOf({ rules }: Pick<Measurement, 'rules'>, present: readonly string[]): ComparedArm | undefined {
  const planned = rules.find(({ compared }) => compared !== undefined);
  if (planned?.compared === undefined) return undefined;
  return present.includes(planned.rule.id) ? planned.compared.b : planned.compared.a;
}

/** A task in one week: both arms of a comparison that takes several weeks run in each of them, and what drifts between weeks falls out. */
export function nameStratum(task: string, week: string): string {
  return `${task}@${week}`;
}

/** The week of a stratum, for example `2026-W47`; undefined for the plain name of a task. */
export function weekOfStratum(name: string): string | undefined {
  return /@(\d{4}-W\d{2})$/.exec(name)?.[1];
}

/** The task that runs in a stratum. */
export function taskOfStratum(name: string): string {
  return name.replace(/@\d{4}-W\d{2}$/, '');
}
