import type { SubjectState } from '../../src/core/decide/design/design.ts';
import { spreadOfTrials } from '../../src/core/decide/estimate/estimate-saving.ts';
import { weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../src/core/model/rule/config.ts';
import { outcomeTermsOf } from '../../src/core/model/rule/outcome-terms.ts';
import type { Evidence, EvidenceOutcome } from '../../src/core/model/verdict/evidence-faults.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { defined } from '../../src/core/util/values.ts';
import { leavingPolicy, nameTasks, playDesign, tokensOf, usualPolicy } from '../bench/play-design.ts';
import type { Question, SuiteTask, World } from './world.ts';

/** Tokens of the rule's line. */
const rent = 27;

/** How a measurement ended: of a rule that would enter its verdict, of one that would leave whether it may. */
export type Answer = 'earns' | 'does-not-earn' | 'regression' | 'undecided' | 'may-go' | 'stays' | 'open';

/** How one measurement of a world ended. */
export interface Played {
  readonly answer: Answer;
  readonly trials: number;
  readonly tokens: number;
  readonly evidence: Evidence;
}

/** Measures the rule of a world until the procedure ends. */
export function playWorld(world: World, seed: string): Played {
  const random = createRandom(`${world.name} ${seed}`);
  return playSuite(world.draw(random), { ...world, seed: `${world.name} ${seed}` });
}

/** Measures a rule on one suite until the procedure ends. */
function playSuite(
  suite: readonly SuiteTask[],
  {
    question,
    strictness = 'usual',
    stored = 0,
    told,
    seed,
  }: Pick<World, 'question' | 'strictness' | 'stored' | 'told'> & { readonly seed: string },
): Played {
  const random = createRandom(`trials ${seed}`);
  const tasks = nameTasks(suite.length);
  const spread = stored === 0 ? told : spreadOfStored(suite, stored, random);
  const entry = { ...usualPolicy, ...limitsByStrictness[strictness], ...defined({ spread }) };
  const design = playDesign(
    {
      kind: question === 'removal' ? 'drops' : 'alone',
      policy: question === 'removal' ? leavingPolicy : entry,
      ...(question === 'outcome' ? { outcomes: new Map([['rule', outcomeOf(tasks)]]) } : {}),
      subjects: [{ id: 'rule', rent }],
      agent: 'bench',
      tasks,
      seed,
    },
    ({ slot, task }) => {
      const found = suite[task];
      if (found === undefined) throw new RangeError(`there is no task ${task}`);
      const { cost, isSolved } = found.run(slot.present.length > 0 ? 'candidate' : 'baseline', random);
      return { tokens: cost, isSolved };
    },
  );
  const [state] = design.subjects;
  if (state === undefined) throw new Error('a rule is a subject');
  const spent = { trials: design.trials.length, tokens: tokensOf(design) };
  return { answer: answerOf(state, question), ...spent, evidence: state.evidence };
}

/** What so many stored trials of each task tell of the spread, as the gate learns it. */
function spreadOfStored(suite: readonly SuiteTask[], stored: number, random: Random): number | undefined {
  const trials = suite.flatMap(({ run }, place) =>
    Array.from({ length: stored }, () => {
      const { cost, isSolved } = run('baseline', random);
      const outcome = isSolved ? ('completed' as const) : ('failed-check' as const);
      return { task: String(place), outcome, usage: { ...zeroUsage, input: Math.round(cost) } };
    }),
  );
  return spreadOfTrials(trials, usualPolicy.weights);
}

/** What a rule that buys solved tasks is judged by where nothing is written. */
export function outcomeOf(tasks: readonly string[]): EvidenceOutcome {
  const { times, critical } = outcomeTermsOf({});
  return { value: 'auto', times, critical, tasks };
}

function answerOf(state: SubjectState, question: Question): Answer {
  if (question === 'removal') return weighRemoval(state);
  return state.settled ? state.judgement.verdict : 'undecided';
}
