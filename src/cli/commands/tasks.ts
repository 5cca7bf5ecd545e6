import type { MiningReport, TriedCommit } from '../../core/model/mining-report.ts';
import { setupError } from '../../core/model/problem.ts';
import type { MineRequest } from '../../tasks/mine/mine-request.ts';
import { type CommandGroup, defineCommand } from '../define-command.ts';
import { flag, text, type ValuesOf, wholeNumber, withFallback } from '../define-options.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

const mineOptions = {
  since: text('<rev>', 'leave out this commit and what came before it'),
  max: withFallback(wholeNumber('<n>', 'stop at this many new tasks'), 8),
  agent: text('<name>', 'agent that gets the tasks (default: the only agent of the config)'),
  testCommand: {
    ...text('<script>', 'command that runs the tests where no test runner is found; needs --test-results'),
    needs: 'testResults',
  },
  testResults: {
    ...text('<path>', "file of JUnit's XML that it writes, or a folder of such files"),
    needs: 'testCommand',
  },
  with: text('<runner>', 'let a model word the prompts: claude (haiku), as you are signed in, without tools'),
  withTokens: {
    ...withFallback(wholeNumber('<n>', 'most tokens that wording the prompts may take'), 100_000),
    needs: 'with',
  },
  config: shared.config,
  json: shared.json,
};

const mine = defineCommand({
  summary:
    'make golden tasks of commits that changed source and tests; each is proved before it is written, no key is needed',
  options: mineOptions,
  help: `
Examples:
  rentroll tasks mine                         eight tasks from the newest commits that prove
  rentroll tasks mine --max 12 --since v2.0   more, and none from before that tag
  rentroll tasks mine --test-command "cargo nextest run" --test-results target/nextest/default/junit.xml
  rentroll tasks mine --json | jq '.${namesOf<MiningReport>('tried')}[] | select(.${namesOf<TriedCommit>('outcome')} == "refused") | {${namesOf<TriedCommit>('commit', 'reason')}}'

A run that was killed is finished first: what it wrote is proved again and frozen. A task is proved when its tests fail at the start and pass with the commit's own change, three times each, in a sandbox without network,
and no stub passes. Tried commits are remembered: after an interrupt, the same command goes on.

Exit codes: 0 when a task was written or frozen, 1 when none was, 2 when it could not run.`,
  blame: 'setup',
  run: mineTasks,
});

const refresh = defineCommand({
  summary: 'move the fixture to a newer commit; first shows which golden tasks still prove there, without a key',
  options: {
    to: text('<rev>', 'commit to move to (default: the newest one that HEAD shares with the default branch)'),
    write: flag('write config and lock; without it nothing is written'),
    reason: text('<text>', 'reason of the move; the lock stores it, and reviewers of the change see it'),
    retire: flag('with --write: retire the tasks that no longer prove, with the reason'),
    config: shared.config,
    json: shared.json,
  },
  help: `
Examples:
  rentroll tasks refresh              what moving to the default branch would do
  rentroll tasks refresh --to v2.0    the same for a tag
  rentroll tasks refresh --write --reason "prices moved to a package of their own"

Exit codes: 0 when the fixture moved, can move or is there already, 1 when golden tasks no longer prove, 2 when it could not run.`,
  blame: 'setup',
  async run({ config: configFile, json, ...rest }) {
    const { refreshFixture } = await import('../../tasks/refresh/refresh-fixture.ts');
    const { renderRefresh } = await import('../../tasks/report/render-refresh.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({ again: 'nothing was written' }, (deps) =>
      refreshFixture({ ...rest, configFile }, deps),
    );
    const isBroken = report.outcome === 'proposed' && report.tasks.some(({ outcome }) => outcome === 'broken');
    const isRefused = report.outcome === 'refused' || report.outcome === 'stopped';
    return show(report, json, renderRefresh, isRefused || isBroken ? 1 : 0);
  },
});

/** `tasks mine`, `tasks refresh`: where golden tasks come from, and how they stay current. */
export const command: CommandGroup = {
  summary: "make golden tasks from this repository's own history, and keep them current",
  commands: { mine, refresh },
};

/** Mines golden tasks, and shows what came of it; `countsAll` counts the tasks that were frozen before as well. Returns the exit code. */
export async function mineTasks(
  values: ValuesOf<typeof mineOptions> & Pick<MineRequest, 'countsAll'>,
): Promise<number> {
  const { mineTasks: mineFromHistory } = await import('../../tasks/mine/mine-tasks.ts');
  const { renderMining } = await import('../../tasks/report/render-mining.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { config: configFile, json, testCommand, testResults, with: writer, withTokens, ...rest } = values;
  const chosen = { ...readTests(testCommand, testResults), ...readWording(writer, withTokens) };
  const report = await measureWith({}, (deps) => mineFromHistory({ ...rest, ...chosen, configFile }, deps));
  return show(report, json, renderMining, report.tasks.length + report.finished.length > 0 ? 0 : 1);
}

function readTests(command: string | undefined, results: string | undefined): Pick<MineRequest, 'tests'> {
  return command !== undefined && results !== undefined ? { tests: { command, results } } : {};
}

/** The model that words prompts. */
const wordingModel = 'haiku';

function readWording(writer: string | undefined, mostTokens: number): Pick<MineRequest, 'wording'> {
  if (writer === undefined) return {};
  if (writer === 'claude') return { wording: { model: wordingModel, mostTokens } };
  throw setupError(
    'unknown-writer',
    `"${writer}" cannot word prompts`,
    'Write --with claude: it asks Claude Code, without tools.',
  );
}
