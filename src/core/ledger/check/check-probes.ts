import picomatch from 'picomatch';
import { makeError, type Position, type Problem } from '../../model/problem.ts';
import { behaviourTerms } from '../../model/rule/config.ts';
import { everyAgent, type ProbeFact, type Rule, shareMemory, spellProbe } from '../../model/rule/rule.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** Facts that probes are checked against. */
interface ProbeCheck {
  readonly rules: readonly Rule[];
  readonly file: string;
  /** Ids of golden tasks by agent. */
  readonly tasks: ReadonlyMap<string, readonly string[]>;
  /** Paths of the fixture's files; undefined where they are not known. */
  readonly fixtureFiles: readonly string[] | undefined;
}

/** A rule that has a probe. */
type Probed = Rule & { readonly probe: NonNullable<Rule['probe']> };

/**
 * Finds the probes that cannot do their work: they name tasks that do not exist, state too high a price, ask what can never or always be so, look
 * for files that the fixture lacks, or ask what another living rule of the agent asks, so that each looks like the cause of both. Each problem
 * stands at its rule.
 */
export function checkProbes(facts: ProbeCheck): readonly Problem[] {
  const probed = facts.rules.filter((rule): rule is Probed => rule.probe !== undefined && rule.status !== 'evicted');
  return probed.flatMap((rule) => [
    ...checkTasks(rule, facts),
    ...checkPrice(rule, facts),
    ...checkSense(rule, facts),
    ...checkGlobs(rule, facts),
    ...checkOthers(rule, probed, facts),
  ]);
}

function report(rule: Rule, { file }: ProbeCheck, code: string, message: string, hint: string): Problem {
  const at = { file, line: rule.line, column: rule.column };
  return { code: `ledger-probe-${code}`, severity: 'error', message, hint, at, blame: 'head' };
}

function checkTasks(rule: Probed, facts: ProbeCheck): readonly Problem[] {
  // An agent nobody knows is a problem of its own.
  if (rule.agent !== everyAgent && !facts.tasks.has(rule.agent)) return [];
  const agentTasks = rule.agent === everyAgent ? [...facts.tasks.values()].flat() : (facts.tasks.get(rule.agent) ?? []);
  const missing = (rule.probe.tasks ?? []).filter((task) => !agentTasks.includes(task));
  return missing.map((task) => {
    const message = `the probe of ${quoteValue(rule.id)} names the golden task ${quoteValue(task)}, which the suite of ${quoteValue(rule.agent)} does not have`;
    const hint = agentTasks.length === 0 ? 'It has none.' : `It has: ${agentTasks.slice(0, 10).join(', ')}.`;
    return report(rule, facts, 'task', message, hint);
  });
}

function checkPrice(rule: Probed, facts: ProbeCheck): readonly Problem[] {
  const { price } = rule.probe;
  const { maxPrice } = behaviourTerms;
  if (price === undefined || price <= maxPrice) return [];
  const percent = (share: number) => `${Number((100 * share).toFixed(2))}%`;
  const message = `the probe of ${quoteValue(rule.id)} states a price of ${quoteValue(percent(price))}, and at most ${percent(maxPrice)} may be stated`;
  return [report(rule, facts, 'price', message, `Write at most ${percent(maxPrice)}.`)];
}

/** Reports probes that contradict themselves: the very occasion is forbidden, or is all that is asked. */
function checkSense(rule: Probed, facts: ProbeCheck): readonly Problem[] {
  const { when, ask, order } = rule.probe;
  if (when === undefined || order !== undefined || !isSame(when, ask.fact)) return [];
  const [code, answer] = ask.kind === 'never' ? ['impossible', 'no'] : ['always', 'yes'];
  const message = `the probe of ${quoteValue(rule.id)} can only answer "${answer}": it ${ask.kind === 'never' ? 'forbids' : 'asks for'} the very thing that "when" names`;
  return [report(rule, facts, code, message, 'Write another fact behind "when", or leave "when" out.')];
}

function checkGlobs(rule: Probed, facts: ProbeCheck): readonly Problem[] {
  const { when, ask } = rule.probe;
  const { fixtureFiles } = facts;
  if (fixtureFiles === undefined) return [];
  const probeFacts = when === undefined ? [ask.fact] : [when, ask.fact];
  return probeFacts.flatMap((fact) => {
    if (!('glob' in fact) || fixtureFiles.some((path) => picomatch.isMatch(path, fact.glob, { dot: true }))) return [];
    const message = `the probe of ${quoteValue(rule.id)} looks for files of ${quoteValue(fact.glob)}, and the fixture has none`;
    const hint =
      'Globs begin at the root of the fixture. Where the agent is to make the first such file, nothing is wrong.';
    return [{ ...report(rule, facts, 'glob', message, hint), severity: 'warning' as const }];
  });
}

/**
 * Finds a rule whose probe asks the same as that of an earlier rule of the same memory, or the opposite. The first of them is right where it stands.
 */
function checkOthers(rule: Probed, probed: readonly Probed[], facts: ProbeCheck): readonly Problem[] {
  const earlier = probed.slice(0, probed.indexOf(rule)).filter((other) => shareMemory(other, rule));
  const same = earlier.find(({ probe }) => spellProbe(probe) === spellProbe(rule.probe));
  if (same !== undefined) {
    const message = `the probe of ${quoteValue(rule.id)} asks the same as the probe of ${quoteValue(same.id)} (line ${same.line}): trials could not tell the two rules apart`;
    return [report(rule, facts, 'duplicate', message, 'Keep one of the two rules, or ask for something else.')];
  }
  const opposite = earlier.find(({ probe }) => spellProbe(turn(probe)) === spellProbe(rule.probe));
  if (opposite === undefined) return [];
  const message = `the probe of ${quoteValue(rule.id)} forbids what that of ${quoteValue(opposite.id)} (line ${opposite.line}) asks for, or the other way round`;
  return [report(rule, facts, 'contradiction', message, 'Agents cannot follow both: keep one of the two rules.')];
}

function turn(probe: Probed['probe']): Probed['probe'] {
  const { ask } = probe;
  return { ...probe, ask: { ...ask, kind: ask.kind === 'must' ? 'never' : 'must' } };
}

function isSame(a: ProbeFact, b: ProbeFact): boolean {
  return JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
}

/** Facts that rules that buy solved tasks are checked against. */
interface OutcomeCheck {
  /** Golden tasks that may not be lost, as the config names them, and those that there are. */
  readonly critical: readonly string[];
  readonly tasks: readonly string[];
  /** Reason why the worth of a solved task in dollars cannot be counted in tokens; absent where it can, and where none is written. */
  readonly unpriced?: string;
  /** Where the config writes `policy.criticalTasks` and `policy.solvedTaskValue`. */
  readonly places: Readonly<Record<'critical' | 'value', Position>>;
}

/**
 * Reports what no trial of a rule that buys solved tasks could tell: tasks that may not be lost and that nobody has, and dollars that no token
 * costs.
 */
export function checkOutcome(facts: OutcomeCheck): readonly Problem[] {
  return [...findUnknown(facts), ...findUnpriced(facts)];
}

function findUnknown({ critical, tasks, places }: OutcomeCheck): readonly Problem[] {
  const unknown = critical.filter((task) => !tasks.includes(task));
  return unknown.map((task) => {
    const message = `policy.criticalTasks names the golden task ${quoteValue(task)}, which no suite has`;
    const hint = 'Correct the name, or remove it from the list.';
    return makeError('head', 'config-critical-unknown', message, hint, places.critical);
  });
}

function findUnpriced({ unpriced, places }: OutcomeCheck): readonly Problem[] {
  if (unpriced === undefined) return [];
  const hint = 'Write it in tokens, for example solvedTaskValue: 400k tokens, or add the model below "prices:".';
  return [
    makeError(
      'head',
      'config-outcome-value',
      `policy.solvedTaskValue is in dollars, and ${unpriced}`,
      hint,
      places.value,
    ),
  ];
}
