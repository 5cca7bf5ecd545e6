import { existsSync, readFileSync } from 'node:fs';
import type { Arm, Outcome, ProbeAnswer } from '../../../../src/core/model/trial/trial.ts';
import { arms } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';

const reference = '../shared/bench/behaviour-vectors.json';
const own = new URL('./own-behaviour-vectors.json', import.meta.url);

/** One vector; what its input and its answer look like depends on the function. */
export interface BehaviourVector {
  readonly id: string;
  readonly fn: string;
  readonly input: VectorInput;
  // biome-ignore lint/suspicious/noExplicitAny: each function has an answer of its own shape.
  readonly expected: any;
}

export interface VectorInput {
  readonly gain?: number;
  readonly pairs?: { readonly a: number; readonly b: number; readonly c: number };
  readonly policy?: Partial<{ gain: number; alpha: number; maxPairs: number; price: number }>;
  readonly named?: readonly string[];
  readonly tasks?: readonly string[];
  readonly answers?: Readonly<Record<string, Readonly<Record<Arm, string>>>>;
  readonly outcomes?: Readonly<Record<string, Readonly<Partial<Record<Arm, readonly (Outcome | null)[]>>>>>;
  readonly tokens?: Readonly<Record<string, Readonly<Record<Arm, readonly number[]>>>>;
  readonly paired?: boolean;
  readonly yes?: number;
  readonly no?: number;
}

function readVectors(path: string | URL): readonly BehaviourVector[] {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).vectors : [];
}

/** Vectors of a price and of failures go by the procedure before rounds: these are asked of look.vectors.test.ts. */
function isAboutBehaviour({ fn, expected }: BehaviourVector): boolean {
  if (fn === 'decide') return expected.cost === null && expected.reason !== 'fails-task';
  // Stored trials screen nothing any more.
  return fn !== 'price' && fn !== 'screen';
}

export const referenceBehaviour = readVectors(reference).filter(isAboutBehaviour);

/** Those of the shared data where they are, and always ours: worked out by scripts of another language. */
export const behaviourVectors = [...referenceBehaviour, ...readVectors(own)].filter(
  // Chances are for the test of the benchmark that tells them.
  ({ fn }) => fn !== 'rates' && fn !== 'worst',
);

const letters: Readonly<Record<string, ProbeAnswer>> = { y: 'yes', n: 'no', '-': 'na' };

/** Evidence as a vector spells it: y, n, -, x for a trial the agent did not finish, and | at the end of a batch. */
export function toEvidence(input: VectorInput): Evidence {
  const { gain = 0.4, alpha = 0.02, price = 0.2, maxPairs = 60 } = input.policy ?? {};
  return {
    schema: 1,
    agent: 'sql',
    rule: 'a-rule',
    rent: 20,
    policy: {
      ratio: 2,
      minEffect: 0.15,
      accept: 2.4,
      reject: 1.8,
      weights: { input: 1, output: 1, cacheCreation: 1, cacheRead: 1 },
    },
    behaviour: {
      gain,
      alpha,
      price,
      maxPairs,
      tasks: input.tasks ?? Object.keys(input.answers ?? {}),
      ...(input.named === undefined ? {} : { targets: input.named }),
    },
    trials: listTrials(input),
  };
}

function listTrials(input: VectorInput): readonly EvidenceTrial[] {
  const spelt = Object.entries(input.answers ?? {}).flatMap(([task, texts]) =>
    arms.flatMap((arm) => readArm(input, task, arm, texts[arm])),
  );
  const inOrder = spelt.sort((a, b) => a.batch - b.batch);
  return inOrder.map((trial, index) => ({ ...trial, order: index + 1 }));
}

function readArm(input: VectorInput, task: string, arm: Arm, text: string): readonly EvidenceTrial[] {
  let batch = 1;
  let index = -1;
  return [...text].flatMap((letter): readonly EvidenceTrial[] => {
    if (letter === '|') {
      batch += 1;
      return [];
    }
    index += 1;
    const answer = letters[letter];
    const outcome = input.outcomes?.[task]?.[arm]?.[index] ?? (letter === 'x' ? 'turn-cap' : 'completed');
    const tokens = input.tokens?.[task]?.[arm]?.[index] ?? 1000;
    return [
      {
        task,
        arm,
        outcome,
        batch,
        order: 0,
        usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 },
        ...(answer === undefined ? {} : { answer }),
        ...(input.paired === true ? { pair: index } : {}),
      },
    ];
  });
}
