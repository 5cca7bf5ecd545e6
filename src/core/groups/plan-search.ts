import type { ExpectedFinds, Levers, SearchPlan } from '../model/verdict/inherited.ts';
import {
  fewestTrials,
  type GroupsSetup,
  leastPerTask,
  referenceCv,
  referenceEffect,
  wholeFileTrials,
} from './groups.ts';

/** Plans a search: what it costs, what it can find at that price, and whether it can find anything at all. */
export function planSearch(setup: GroupsSetup): SearchPlan {
  const { budgetTokens, meanTokens, tasks, lines } = setup;
  const trials = Math.floor(budgetTokens / meanTokens);
  const scale = scaleOf(setup);
  const fewest = Math.max(Math.ceil(fewestTrials * scale), oneAnalysisOfEach(setup));
  const hasLines = tasks.length > 0 && lines.some((line) => !line.protected);
  const kind = trials < fewest || !hasLines ? 'refuse' : 'search';
  return {
    kind,
    trials,
    fewest,
    wholeFile: kind === 'search' && setup.wholeFile !== false && trials >= wholeFileTrials * scale,
    bill: kind === 'refuse' ? { trials: 0, tokens: 0 } : { trials, tokens: budgetTokens },
    finds: expectFinds(trials / scale),
    levers: findLevers(setup, trials, fewest),
  };
}

/** (CV/.25)²·(.15/Δ)²: how many times the reference's trials the same answer takes. */
export function scaleOf({ cv, policy }: Pick<GroupsSetup, 'cv' | 'policy'>): number {
  return (cv / referenceCv) ** 2 * (referenceEffect / policy.minEffect) ** 2;
}

/** Halves and a closing check, each with its fewest trials. */
function oneAnalysisOfEach({ tasks }: Pick<GroupsSetup, 'tasks'>): number {
  return 2 * leastPerTask * tasks.length;
}

function findLevers(setup: GroupsSetup, trials: number, fewest: number): Levers {
  const { budgetTokens, meanTokens, cv, policy } = setup;
  const short = Math.max(1, fewest / Math.max(1, trials));
  return {
    tokens: Math.ceil(fewest * meanTokens),
    meanTokens: Math.floor(budgetTokens / fewest),
    weeks: Math.ceil(short),
    ...(trials < oneAnalysisOfEach(setup)
      ? {}
      : { cv: cv / Math.sqrt(short), minEffect: policy.minEffect * Math.sqrt(short) }),
  };
}

/**
 * Simulated rates by trials: lowest and highest of worthless, mixed, mild and strong files, 500 of each, in the rows of
 * docs/figures/inherited.md (R at 20 and 40 M, X at 80 and 160 M).
 */
const simulated: readonly ExpectedFinds[] = [
  { trials: 50, idle: [0.008, 0.037], costly: [0.088, 0.1], earning: [0, 0.002] },
  { trials: 100, idle: [0.065, 0.148], costly: [0.413, 0.462], earning: [0, 0.023] },
  { trials: 200, idle: [0.139, 0.418], costly: [0.585, 0.691], earning: [0, 0.037] },
  { trials: 400, idle: [0.371, 0.56], costly: [0.766, 0.878], earning: [0, 0.029] },
];

const none: ExpectedFinds = { trials: 0, idle: [0, 0], costly: [0, 0], earning: [0, 0] };

/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
export function expectFinds(trials: number): ExpectedFinds {
  return simulated.findLast((row) => row.trials <= trials) ?? none;
}
