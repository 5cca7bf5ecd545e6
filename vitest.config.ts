import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const temporary = 'test/setup/temporary-folder.ts';
const loopback = 'test/setup/loopback.ts';
/** Builds the command line and the plugin for tests that start them. */
const built = 'test/setup/built-package.ts';
const seeded = 'test/setup/property-seed.ts';
const isLong = process.env['RENTROLL_LONG'] === '1';
/** Tests that need more than memory, each by a project below. */
const whole = ['test/package/**/*.test.ts', 'test/**/*.whole.test.ts'];
const machine = 'test/**/*.machine.test.ts';
const world = ['adoption', 'agents', 'workflows'].map((folder) => `test/${folder}/**/*.test.ts`);

/** Files that measure with real CLIs for minutes, in few lines. */
const longest = /\/(?:gate-faults|gate-hostile|gate-outcome|behaviour-claude|behaviour-codex|consent)\.agents\./;

/**
 * Where no earlier run is known, vitest begins with the largest files: the longest would come last, and a worker would wait for them. Files that
 * start processes come before files that bundle the sources: Linux copies the page tables of a process that starts one, and bundling leaves a
 * worker with a gigabyte of them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = Map.groupBy(await super.sort(files), ({ moduleId }) => {
      if (longest.test(moduleId)) return 0;
      return readFileSync(moduleId, 'utf8').includes("from 'rolldown'") ? 2 : 1;
    });
    return ([0, 1, 2] as const).flatMap((turn) => turns.get(turn) ?? []);
  }
}

/**
 * Three suites by what tests need: `memory` (nothing but this process), `machine*` (git, processes, sockets, bundles) and `world*` (real agents,
 * workflows). Projects of a suite differ in how they share the machine; they run one after another.
 */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    // Modules that one run compiled are reused by the next.
    fsModuleCache: true,
    projects: [
      project('memory', {
        include: isLong
          ? listLongTests((name) => !isMachine(name) && !name.endsWith('.whole.test.ts'))
          : ['test/**/*.test.ts'],
        exclude: [...world, ...whole, machine],
        globalSetup: [temporary, loopback],
        setupFiles: [seeded, 'test/setup/memory-only.ts'],
        // The files share nothing but modules, and loading those again for each file takes a third of the time. Vitest would leave one core free.
        isolate: false,
        maxWorkers: '100%',
        testTimeout: isLong ? 180_000 : 60_000,
        hookTimeout: isLong ? 180_000 : 120_000,
      }),
      // Git, agents and servers of their own: these files wait a third of their time, so there is one worker more than cores.
      project('machine', {
        include: isLong ? listLongTests(isMachine) : [machine],
        globalSetup: [temporary],
        setupFiles: [seeded],
        maxWorkers: availableParallelism() + 1,
        isolate: false,
        testTimeout: isLong ? 180_000 : 60_000,
        hookTimeout: 60_000,
      }),
      // The real command line and the real Action on throwaway repositories, and whole runs of the gate that take seconds each.
      project('machine-whole', {
        include: isLong ? listLongTests((name) => name.endsWith('.whole.test.ts')) : whole,
        globalSetup: [built, temporary],
        setupFiles: [seeded],
        // No more than cores: where three trials share two, some run into their time limits.
        maxWorkers: '100%',
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      // Workflows of this repository and of docs/ci.md, executed by test/support/local-actions with spawned bundles against a GitHub on loopback.
      project('world-workflows', {
        include: ['test/workflows/**/*.test.ts'],
        globalSetup: [built, temporary],
        // GitHub's packages import JSON without the attribute that Node wants.
        server: { deps: { inline: [/@actions\/(?:workflow-parser|languageservice|expressions)/] } },
        maxWorkers: '100%',
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
      // The real agent CLIs.
      project('world-agents', {
        include: ['test/agents/**/*.agents.test.ts'],
        globalSetup: [built],
        setupFiles: ['test/setup/disk-folder.ts'],
        maxWorkers: '100%',
        maxConcurrency: 3,
        testTimeout: 180_000,
        hookTimeout: 60_000,
      }),
      // Whole repositories of other people adopt rentroll, with the packed package and the real CLIs: one after another, step by step.
      project('world-adoption', {
        include: ['test/adoption/**/*.adoption.test.ts'],
        fileParallelism: false,
        // An audit leaves out every inherited line of a repository, one at a time.
        testTimeout: 1_500_000,
        hookTimeout: 120_000,
        bail: 0,
      }),
    ],
  },
});

function project(
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  const names = ['memory', 'machine', 'machine-whole', 'world-workflows', 'world-agents', 'world-adoption'];
  return { extends: true, test: { ...test, name, sequence: { groupOrder: names.indexOf(name) } } };
}

function isMachine(name: string): boolean {
  return name.endsWith('.machine.test.ts');
}

/** Lists the tests that say how often they try something (test/helpers/long.ts): the others run the same in `npm test`. */
function listLongTests(isWanted: (name: string) => boolean): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && isWanted(name))
    .map((name) => join('test', name))
    .filter((name) => readFileSync(name, 'utf8').includes('helpers/long.ts'));
}
