import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const temporary = 'test/setup/temporary-folder.ts';
/** What spawns the command line or the plugin wants both built. */
const built = 'test/setup/built-package.ts';
const setupFiles = ['test/setup/property-seed.ts'];
/** What is tested with spawned bundles, real CLIs or whole repositories, each by a project below. */
const elsewhere = ['package', 'adoption', 'agents', 'workflows'].map((folder) => `test/${folder}/**`);

/** Files that measure with real CLIs for minutes, in few lines. */
const longest = /\/(?:gate-faults|gate-hostile|gate-outcome|behaviour-claude|behaviour-codex|consent)\.agents\./;

/** What starts processes, most of them git. */
const starting =
  /make-repository|history-repository|start-github-server|node:child_process|\/process\/|\/git\/|doors|runner/;

/**
 * Where nothing is known of earlier runs, vitest begins with the largest files: the longest would come last, and a worker would wait for them.
 * What starts processes comes before the rest, while its worker is small: Linux copies the page tables of who starts one, and bundling the sources
 * leaves a worker with a gigabyte of them.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turns = Map.groupBy(await super.sort(files), ({ moduleId }) => {
      if (longest.test(moduleId)) return 0;
      const text = readFileSync(moduleId, 'utf8');
      return starting.test(text) && !text.includes("from 'rolldown'") ? 1 : 2;
    });
    return ([0, 1, 2] as const).flatMap((turn) => turns.get(turn) ?? []);
  }
}

/**
 * The suites, `npx vitest run --project NAME`; `npx vitest run FILE` finds the one a file belongs to. What each test needs is alike within a project;
 * they run one after another where several are asked for, since each takes the machine as it likes it.
 */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    // Files of a run that was just made are known to the next, whichever its suite.
    fsModuleCache: true,
    projects: [
      project('sources', {
        include: process.env['RENTROLL_LONG'] === '1' ? listLongTests() : ['test/**/*.test.ts'],
        exclude: [...elsewhere, 'test/**/*.whole.test.ts'],
        globalSetup: [temporary],
        setupFiles,
        // One more than cores: the tests that start git, agents and servers wait a third of their time.
        maxWorkers: availableParallelism() + 1,
        // The files share nothing but modules, and loading those again for each file takes a third of the time.
        isolate: false,
        testTimeout: process.env['RENTROLL_LONG'] === '1' ? 180_000 : 60_000,
        hookTimeout: 60_000,
      }),
      // The real command line and the real Action on throwaway repositories, and whole runs of the gate that take seconds each.
      project('entry', {
        include: ['test/package/**/*.test.ts', 'test/**/*.whole.test.ts'],
        globalSetup: [built, temporary],
        setupFiles,
        // No more than cores: where three trials share two, some run into their time limits.
        maxWorkers: '100%',
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      // Workflows of this repository and of docs/adoption.md, executed by test/support/local-actions with spawned bundles against a GitHub on loopback.
      project('workflows', {
        include: ['test/workflows/**/*.test.ts'],
        globalSetup: [built, temporary],
        // GitHub's packages import JSON without the attribute that Node wants.
        server: { deps: { inline: [/@actions\/(?:workflow-parser|languageservice|expressions)/] } },
        maxWorkers: '100%',
        testTimeout: 180_000,
        hookTimeout: 120_000,
      }),
      // The real agent CLIs, one file more than cores at a time: each starts processes of some hundred megabytes, and waits half of its time.
      project('agents', {
        include: ['test/agents/**/*.agents.test.ts'],
        globalSetup: [built],
        maxWorkers: availableParallelism() + 1,
        maxConcurrency: 3,
        testTimeout: 180_000,
        hookTimeout: 60_000,
      }),
      // Whole repositories of other people adopt rentroll, with the packed package and the real CLIs: one after another, step by step.
      project('adoption', {
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
  const order = ['sources', 'entry', 'workflows', 'agents', 'adoption'].indexOf(name);
  return { extends: true, test: { ...test, name, sequence: { groupOrder: order } } };
}

/** The tests of sources that say how often they try something (test/helpers/long.ts): `npm test` has run all others as they are. */
function listLongTests(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('test', name))
    .filter((name) => readFileSync(name, 'utf8').includes('helpers/long.ts'));
}
