import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest, type TestProject, type TestSpecification, type Vitest } from 'vitest/node';
import { noMutant, survey } from './run-kinds.ts';
import { addSwitches, type Mutant } from './sample-mutants.ts';
import type { FileOutcome, PlannedFile } from './worker-setup.ts';

/** What evaluates a mutant. */
export interface Reaching {
  /** Files whose tests do. */
  readonly files: readonly string[];
  /** True where a module does while it is loaded: what it makes is stored, and no test makes it anew. */
  readonly isLoaded: boolean;
}

/** Runs files of tests in one worker, with switches in the sources. */
export interface TestRuns {
  /** Paths below the repository of the files that `npm test` runs. */
  readonly files: readonly string[];
  /** Runs every file once without a mutant, and lists by the number of each mutant what would evaluate it. */
  listReaching(): Promise<ReadonlyMap<number, Reaching>>;
  /** Runs planned files one after another, those of a mutant up to its first failure, and then those that failed once more without a mutant. */
  run(plan: readonly PlannedFile[]): Promise<readonly FileOutcome[]>;
  close(): Promise<void>;
}

/** The suite that `npm test` runs, as vitest.config.ts names it. */
const suite = 'memory';

/** Opens vitest with the project's own configuration; nothing is written into the sources. */
export async function openTestRuns(root: string, mutants: readonly Mutant[]): Promise<TestRuns> {
  const vitest = await openVitest(root, mutants);
  const project = prepareProject(vitest);
  const outcomes = join(tmpdir(), `mutants-${process.pid}.jsonl`);
  project.provide('outcomes', outcomes);
  const testFiles = await vitest.globTestSpecifications();
  const specifications = new Map(testFiles.map((each) => [relative(root, each.moduleId), each]));
  const runPlan = async (plan: readonly PlannedFile[]): Promise<readonly FileOutcome[]> => {
    project.provide(
      'plan',
      plan.map((planned) => ({ ...planned, file: join(root, planned.file) })),
    );
    writeFileSync(outcomes, '');
    await vitest.runTestSpecifications(plan.flatMap(({ file }) => specifications.get(file) ?? []));
    const lines = readFileSync(outcomes, 'utf8').split('\n').filter(Boolean);
    return lines
      .map((line) => JSON.parse(line) as FileOutcome)
      .map((outcome) => ({ ...outcome, file: relative(root, outcome.file) }));
  };
  return {
    files: [...specifications.keys()],
    listReaching: async () => {
      const plan = [...specifications.keys()].map((file) => ({ mutant: survey, file, isLoading: false }));
      const surveyed = await runPlan(plan);
      const reaching = new Map(
        mutants.map(({ id }) => {
          const files = surveyed.flatMap(({ file, reached }) => (reached.includes(id) ? [file] : []));
          return [id, { files, isLoaded: surveyed.some(({ loading }) => loading.includes(id)) }] as const;
        }),
      );
      return reaching;
    },
    run: (plan) => {
      const files = [...new Set(plan.map(({ file }) => file))];
      return runPlan([...plan, ...files.map((file) => ({ mutant: noMutant, file, isLoading: false }))]);
    },
    close: async () => {
      rmSync(outcomes, { force: true });
      await vitest.close();
    },
  };
}

async function openVitest(root: string, mutants: readonly Mutant[]): Promise<Vitest> {
  const byFile = Map.groupBy(mutants, ({ file }) => join(root, file));
  const switches = {
    name: 'mutant-switches',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => {
      const inFile = byFile.get(id);
      return inFile && addSwitches(code, inFile);
    },
  };
  return createVitest(
    'test',
    // Compiled files of other runs have no switches. Nobody reads the reports.
    { root, project: suite, watch: false, fsModuleCache: false, maxWorkers: 1, silent: true, reporters: [{}] },
    { plugins: [switches] },
  );
}

/** Has a project run files in the order they are given, in one worker, with the switches in reach. */
function prepareProject({ config, projects: [project] }: Vitest): TestProject {
  if (!project) throw new Error(`vitest.config.ts has no project ${suite}`);
  config.sequence.sequencer = class extends config.sequence.sequencer {
    override sort = async (files: TestSpecification[]) => files;
  };
  project.config.maxWorkers = 1;
  project.config.setupFiles.unshift(join(import.meta.dirname, 'worker-setup.ts'));
  return project;
}
