import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { noMutant, survey } from './run-kinds.ts';

/** A file of tests to run while a mutant is on. */
export interface PlannedFile {
  /** Its number, `noMutant` or `survey`. */
  readonly mutant: number;
  /** Absolute path. */
  readonly file: string;
  /** The mutant is evaluated when modules are loaded: they are loaded anew for it. */
  readonly isLoading: boolean;
}

/** How a planned file ended. */
export interface FileOutcome {
  readonly mutant: number;
  readonly file: string;
  /** How often it evaluated the mutant. */
  readonly evaluations: number;
  /** Numbers of the mutants that a survey would have evaluated, and those of them that modules evaluate while they are loaded. */
  readonly reached: readonly number[];
  readonly loading: readonly number[];
  /** Title of the first test that failed. */
  readonly failure?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly plan: readonly PlannedFile[];
    /** The file that takes outcomes as lines of JSON. */
    readonly outcomes: string;
  }
}

interface Progress {
  next: number;
  /** The planned file that is running, unless it has ended. */
  running?: PlannedFile | undefined;
  /** Mutants that a test has found, and the files that found one. */
  readonly found: Set<number>;
  readonly finding: Set<string>;
}

declare global {
  var isMutantActive: (id: number) => boolean;
  var mutantProgress: Progress | undefined;
}

/** How often one file of tests may evaluate an active mutant, which may have made a loop that never ends. */
const limit = 20_000_000;

globalThis.mutantProgress ??= { next: 0, found: new Set(), finding: new Set() };
const progress = globalThis.mutantProgress;
// No hook runs in a file that cannot be loaded.
if (progress.running) tell({ ...progress.running, evaluations: 1, reached: [], loading: [], failure: 'loading it' });
const planned = inject('plan')[progress.next] ?? { mutant: noMutant, file: '', isLoading: false };
progress.next += 1;
progress.running = planned;
reload(planned);

// What found mutants has to pass without any.
const isNeeded = planned.mutant === noMutant ? progress.finding.has(planned.file) : !progress.found.has(planned.mutant);
let [evaluations, failure] = [0, undefined as string | undefined];
const [reached, loading] = [new Set<number>(), new Set<number>()];
let areTestsRunning = false;
globalThis.isMutantActive = (id) => {
  if (planned.mutant === survey) (areTestsRunning ? reached : loading).add(id);
  if (id !== planned.mutant) return false;
  evaluations += 1;
  if (evaluations > limit) throw new Error('the mutant never ends');
  return true;
};

beforeAll(() => {
  areTestsRunning = true;
  if (expect.getState().testPath !== planned.file) throw new Error(`expected ${planned.file}`);
});
beforeEach(({ skip }) => {
  if (!isNeeded || failure !== undefined) skip();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') failure ??= task.name;
});
afterAll(() => {
  progress.running = undefined;
  if (isNeeded)
    tell({
      ...planned,
      evaluations,
      reached: [...reached],
      loading: [...loading],
      ...(failure === undefined ? {} : { failure }),
    });
});

function tell({ mutant, file, evaluations, reached, loading, failure }: FileOutcome): void {
  if (failure !== undefined && mutant > noMutant) {
    progress.found.add(mutant);
    progress.finding.add(file);
  }
  appendFileSync(inject('outcomes'), `${JSON.stringify({ mutant, file, evaluations, reached, loading, failure })}\n`);
}

/** Vitest loads a file once: forgets the tests of an earlier mutant, or every module. */
function reload({ file, isLoading }: PlannedFile): void {
  const before = inject('plan')[progress.next - 2];
  if (isLoading || before?.isLoading) vi.resetModules();
  const worker = (globalThis as unknown as { readonly __vitest_worker__: { readonly evaluatedModules: Modules } })
    .__vitest_worker__;
  const module = worker.evaluatedModules.getModuleById(file);
  if (module) worker.evaluatedModules.invalidateModule(module);
}

interface Modules {
  getModuleById(id: string): object | undefined;
  invalidateModule(module: object): void;
}
