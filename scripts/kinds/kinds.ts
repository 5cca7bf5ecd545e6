/** A union of words that much is decided by, and how a word is added to it. */
export interface Kind {
  /** As docs/contributing/extending.md calls it in a heading: "A runner". */
  readonly name: string;
  /** File of the one list of its words. */
  readonly file: string;
  /** The text of the list after which the new word goes, and how it is written there. */
  readonly after: string;
  readonly planted: string;
  readonly word: string;
  /** Places that may compare it with one word: each asks for one fact, which stays right when a word is added. */
  readonly comparisons: number;
}

const model = 'src/core/model';

/** The unions whose new words the compiler has to find every place for. */
export const kinds: readonly Kind[] = [
  {
    name: 'A runner',
    file: `${model}/rule/config.ts`,
    after: 'export const runnerKinds = [',
    ...{ word: 'planted-runner', planted: "'planted-runner', ", comparisons: 0 },
  },
  {
    name: 'An API of models',
    file: `${model}/rule/config.ts`,
    after: 'export const apis = [',
    ...{ word: 'planted-api', planted: "'planted-api', ", comparisons: 0 },
  },
  {
    name: 'A program whose sessions are read',
    file: `${model}/session/entry.ts`,
    after: 'export type SessionCli = ',
    ...{ word: 'planted-cli', planted: "'planted-cli' | ", comparisons: 0 },
  },
  {
    name: 'A runtime with hooks',
    file: `${model}/runner/hook-events.ts`,
    after: 'export type HookRuntime = ',
    ...{ word: 'planted-runtime', planted: "'planted-runtime' | ", comparisons: 0 },
  },
  {
    name: 'A hook',
    file: `${model}/runner/hook-events.ts`,
    after: 'export const hookEvents = listed({',
    ...{
      word: 'PlantedHook',
      planted: 'PlantedHook: { isHeard: true, isPosted: true, inCodex: true },',
      comparisons: 8,
    },
  },
  {
    name: 'An event of a session',
    file: 'src/session/model/live-event.ts',
    after: 'export type LiveEvent =',
    word: 'planted-event',
    planted: " { readonly kind: 'planted-event'; readonly at: number; readonly agentId: string }",
    comparisons: 11,
  },
  {
    name: 'A guard category',
    file: `${model}/live/guard-entry.ts`,
    after: 'export const guardCategories = [',
    ...{ word: 'planted-category', planted: "'planted-category', ", comparisons: 2 },
  },
  {
    name: 'A verdict',
    file: `${model}/schema/decision-schema.ts`,
    after: 'export const verdictKinds = [',
    ...{ word: 'planted-verdict', planted: "'planted-verdict', ", comparisons: 44 },
  },
  {
    name: 'An outcome of a run',
    file: `${model}/schema/report-schema.ts`,
    after: 'export const gateOutcomes = [',
    ...{ word: 'planted-outcome', planted: "'planted-outcome', ", comparisons: 8 },
  },
  {
    name: 'A flag',
    file: `${model}/schema/decision-schema.ts`,
    after: 'export const flagKinds = [',
    ...{ word: 'PLANTED', planted: "'PLANTED', ", comparisons: 3 },
  },
  {
    name: 'A currency',
    file: `${model}/rule/rule.ts`,
    after: 'export type Currency = ',
    ...{ word: 'planted-currency', planted: "'planted-currency' | ", comparisons: 1 },
  },
  {
    name: 'An experiment',
    file: 'src/gate/run/planning/experiments.ts',
    after: 'export type ExperimentKind = ',
    ...{ word: 'planted-experiment', planted: "'planted-experiment' | ", comparisons: 0 },
  },
  {
    name: 'An experiment on planned rules',
    file: 'src/gate/run/planning/experiments.ts',
    after: 'export type PlannedKind = ',
    ...{ word: 'planted-plan', planted: "'planted-plan' | ", comparisons: 0 },
  },
];
