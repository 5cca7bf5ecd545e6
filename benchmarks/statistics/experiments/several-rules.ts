import type { Subject } from '../../../src/core/model/rule/design.ts';
import { runDesign, singleRule } from '../procedures/run-design.ts';
import { openSource, plainSuite, type Truth } from './suite.ts';

/** True savings of the rules of one pull request, as shares. */
export const mixes: readonly (readonly number[])[] = [
  [0, 0, 0, 0],
  [0.15, 0, 0, 0],
  [0.15, 0.15, 0, -0.1],
  [0.2, 0.1, 0.05, 0],
  [0.15, 0.15, 0.15, 0.15],
];

/** One experiment on several rules in one pull request. */
export interface SeveralCell {
  readonly effects: readonly number[];
  readonly n: number;
  readonly seed: number;
}

/** How the rules fared together and one by one. */
export interface SeveralRow extends Omit<SeveralCell, 'seed'> {
  readonly experiment: 'several-rules';
  /** Share of verdicts "earns" per rule, in the order of `effects`. */
  readonly together: readonly number[];
  readonly alone: readonly number[];
  /** Tokens per verdict. */
  readonly togetherTokens: number;
  /** The same with the closing check of all that earned against none of them, taken when two or more did. */
  readonly checkedTokens: number;
  readonly aloneTokens: number;
}

/** Simulates one mix in complementary pairs, and the same rules one by one. Savings of several rules multiply. */
export function simulateSeveral({ effects, n, seed }: SeveralCell): SeveralRow {
  const subjects = effects.map((_, place) => singleRule(`rule-${place}`, plainSuite));
  const saved = new Map(effects.map((effect, place) => [`rule-${place}`, effect]));
  const truth: Truth = (_, present) => ({
    left: present.reduce((left, id) => left * (1 - (saved.get(id) ?? 0)), 1),
    pFail: 0,
  });
  const measureOne = (key: string, subject: Subject) =>
    runDesign(openSource(key, truth), { kind: 'alone', subjects: [subject] });
  const runs = Array.from({ length: n }, (_, index) => {
    const key = [seed, effects.join('+'), index].join('/');
    const pairs = runDesign(openSource(`${key}/pairs`, truth), { kind: 'pairs', subjects });
    const singles = subjects.map((subject) => measureOne(`${key}/${subject.id}`, subject));
    const together = earning(pairs.design.subjects);
    const bundle = subjects.filter(({ id }) => together.includes(id));
    const check = bundle.length > 1 ? measureOne(`${key}/bundle`, bundleOf(bundle)).tokens : 0;
    const aloneTokens = singles.reduce((total, { tokens }) => total + tokens, 0);
    const alone = singles.flatMap(({ design }) => earning(design.subjects));
    return { together, alone, tokens: pairs.tokens, checked: pairs.tokens + check, aloneTokens };
  });
  const share = (list: (run: (typeof runs)[number]) => readonly string[]) =>
    subjects.map(({ id }) => runs.filter((run) => list(run).includes(id)).length / n);
  const perVerdict = (tokens: (run: (typeof runs)[number]) => number) =>
    Math.round(runs.reduce((total, run) => total + tokens(run), 0) / n / subjects.length);
  return {
    experiment: 'several-rules',
    effects,
    n,
    together: share(({ together }) => together),
    alone: share(({ alone }) => alone),
    togetherTokens: perVerdict(({ tokens }) => tokens),
    checkedTokens: perVerdict(({ checked }) => checked),
    aloneTokens: perVerdict(({ aloneTokens }) => aloneTokens),
  };
}

function earning(states: readonly { readonly subject: Subject; readonly judgement: { readonly verdict: string } }[]) {
  return states.filter(({ judgement }) => judgement.verdict === 'earns').map(({ subject }) => subject.id);
}

function bundleOf(subjects: readonly Subject[]): Subject {
  return {
    id: 'bundle',
    members: subjects.flatMap(({ members }) => members),
    rent: subjects.reduce((total, { rent }) => total + rent, 0),
  };
}
