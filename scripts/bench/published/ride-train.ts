import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import type { Design, DesignSetup } from '../../../src/core/decide/design/design.ts';
import type { Random } from '../../../src/core/stats/random.ts';
import { screenErrors } from '../../../src/gate/run/planning/require-models.ts';
import type { RecordedCosts } from '../../outcome/recorded-costs.ts';
import { nameTasks, runDesign, tokensPolicy } from '../run-design.ts';

const rent = 25;

/** Kinds of rules, how often each is proposed, and what it saves on average as a share. */
export const kinds = [
  { kind: 'idle', share: 0.65, saving: 0 },
  { kind: 'saves 7.5 %', share: 0.15, saving: 0.075 },
  { kind: 'saves 15 %', share: 0.15, saving: 0.15 },
  { kind: 'costs 10 %', share: 0.05, saving: -0.1 },
] as const;
/** The name of one of them. */
export type Kind = (typeof kinds)[number]['kind'];

/** Points by which a rule's effects lie apart between tasks. */
const apart = 0.06;

/** A proposal: what it saves on each task. `twin`: it brings the same as the one before it, so that both bring no more than one. */
export interface Proposal {
  readonly id: string;
  readonly kind: Kind;
  readonly savings: readonly number[];
  readonly twin?: string;
  /** True for one with which every trial fails. */
  readonly breaks?: true;
}

/** Where trials come from: tokens of a trial of each task without any rule. */
export interface Suite {
  readonly name: string;
  readonly tasks: number;
  readonly open: (random: Random) => (task: number) => number;
}

/** Tokens of tasks lie a factor of e^±.5 apart, those of their trials `spread`. */
export function simulated(tasks: number, spread: number): Suite {
  return {
    ...{ name: `${tasks} tasks, trials ${Math.round(100 * spread)} % apart`, tasks },
    open: (random) => {
      const sizes = Array.from({ length: tasks }, () => 60_000 * Math.exp(0.5 * random.normal()));
      return (task) => (sizes[task] ?? 0) * Math.exp(spread * random.normal() - spread ** 2 / 2);
    },
  };
}

/** Five recorded tasks at a time, each trial one of its runs. */
export function recorded(name: string, costs: readonly RecordedCosts[]): Suite {
  const tasks = 5;
  return {
    ...{ name: `${tasks} tasks of ${name}`, tasks },
    open: (random) => {
      const left = [...costs];
      const drawn = Array.from({ length: tasks }, () => left.splice(Math.floor(random.uniform() * left.length), 1)[0]);
      return (task) => {
        const runs = drawn[task]?.without ?? [];
        return runs[Math.floor(random.uniform() * runs.length)] ?? 0;
      };
    },
  };
}

/** Proposals as teams make them. */
export function drawProposals(count: number, tasks: number, random: Random): readonly Proposal[] {
  return Array.from({ length: count }, (_, index) => propose(`r${index}`, drawKind(random), tasks, random));
}

/** One of a kind, whose effects lie apart between tasks. */
export function propose(id: string, { kind, saving }: (typeof kinds)[number], tasks: number, random: Random): Proposal {
  const isIdle = kind === 'idle';
  const savings = Array.from({ length: tasks }, () => (isIdle ? 0 : saving + apart * random.normal()));
  return { id, kind, savings };
}

function drawKind(random: Random): (typeof kinds)[number] {
  let left = random.uniform();
  for (const one of kinds) {
    left -= one.share;
    if (left < 0) return one;
  }
  return kinds[0];
}

/** Share of a task's tokens that remains with some proposals in memory; of two that bring the same the second brings nothing beside the first. */
function remaining(task: number, present: readonly string[], proposals: readonly Proposal[]): number {
  const active = proposals.filter(({ id, twin }) => present.includes(id) && !(twin && present.includes(twin)));
  return active.reduce((left, { savings }) => left * (1 - (savings[task] ?? 0)), 1);
}

/** What a train came to: who is let in, by which trials. */
export interface Train {
  readonly proposals: readonly Proposal[];
  readonly entered: ReadonlySet<string>;
  readonly trials: number;
  /** Those of the screen, on the cheaper model. */
  readonly screened: number;
}

/** What asks members together, or one, beside those that stand. */
type Ask = (
  members: readonly (readonly string[])[],
  standing: readonly string[],
  policy?: DesignSetup['policy'],
) => Design;

/** Proposals that the screen lets on: on a cheaper model, whose trials vary as much and in whose tokens each saves the same share. */
function screen(proposals: readonly Proposal[], ask: Ask) {
  const ids = proposals.map(({ id }) => [id]);
  const { subjects, trials } = ask(ids, [], { ...tokensPolicy, ...screenErrors });
  const away = subjects.flatMap(({ subject, evidence, settled }) => {
    const { verdict } = decideRule(evidence);
    return settled && (verdict === 'does-not-earn' || verdict === 'regression') ? [subject.id] : [];
  });
  return { riding: proposals.filter(({ id }) => !away.includes(id)), trials: trials.length };
}

/**
 * A screen where there is one, pairs, then the closing checks of those that earned: all against none, then each of the others beside the best that
 * have been kept.
 */
export function ride(
  suite: Suite,
  proposals: readonly Proposal[],
  random: Random,
  seed: string,
  hasScreen = false,
): Train {
  const ask = openSuite(suite, proposals, random, seed);
  const { riding, trials } = hasScreen ? screen(proposals, ask) : { riding: proposals, trials: 0 };
  return { ...settle(riding, ask), proposals, screened: trials };
}

function openSuite(suite: Suite, proposals: readonly Proposal[], random: Random, seed: string): Ask {
  const cost = suite.open(random);
  const breakers = new Set(proposals.filter(({ breaks }) => breaks).map(({ id }) => id));
  const tasks = nameTasks(suite.tasks);
  return (members, standing, policy = tokensPolicy) => {
    const kind = members.length > 1 ? 'pairs' : 'alone';
    const subjects = members.map((own) => ({ id: own.join('+'), members: own, rent: rent * own.length }));
    const setup = { kind, agent: 'bench', subjects, tasks, policy, seed: `${seed} ${kind} ${standing}` } as const;
    return runDesign(
      setup,
      (task, present) => cost(task) * remaining(task, [...standing, ...present], proposals),
      (present) => present.some((id) => breakers.has(id)),
    );
  };
}

function settle(proposals: readonly Proposal[], ask: Ask): Pick<Train, 'entered' | 'trials'> {
  if (proposals.length === 0) return { entered: new Set(), trials: 0 };
  const ids = proposals.map(({ id }) => [id]);
  const pairs = ask(ids, []);
  const earned = pairs.subjects.flatMap(({ subject, evidence, settled }) => {
    const { verdict, saving } = decideRule(evidence);
    return settled && verdict === 'earns' ? [{ id: subject.id, saving }] : [];
  });
  const [best, ...others] = earned.toSorted((a, b) => b.saving - a.saving).map(({ id }) => id);
  const only = (entered: readonly string[], ...checks: readonly Design[]) => ({
    entered: new Set(entered),
    trials: [pairs, ...checks].reduce((total, { trials }) => total + trials.length, 0),
  });
  if (best === undefined || others.length === 0) return only(best === undefined ? [] : [best]);
  const kept = [best];
  const checks: Design[] = [];
  for (const other of others) {
    const beside = ask([[other]], kept);
    checks.push(beside);
    if (pays(beside)) kept.push(other);
  }
  return only(kept, ...checks);
}

function pays({ subjects }: Design): boolean {
  return subjects.every(({ evidence, settled }) => settled && decideRule(evidence).verdict === 'earns');
}
