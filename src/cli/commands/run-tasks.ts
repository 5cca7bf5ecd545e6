import { setupError } from '../../core/model/problem.ts';
import type { MineRequest } from '../../tasks/mine/mine-request.ts';
import type { ReadOptions } from '../shared-options.ts';
import { print, show, terminalOptions } from '../terminal/answer.ts';

/** Options of `tasks mine`. */
export interface MineOptions extends ReadOptions {
  readonly since?: string;
  readonly max: number;
  readonly countsAll?: boolean;
  readonly agent?: string;
  readonly testCommand?: string;
  readonly testResults?: string;
  readonly with?: string;
  readonly withTokens: number;
}

/** Options of `tasks refresh`. */
export interface RefreshOptions extends ReadOptions {
  readonly to?: string;
  readonly write?: boolean;
  readonly reason?: string;
  readonly retire?: boolean;
}

/** Moves the fixture, or says what that would do. */
export async function runRefresh({ config: configFile, json, ...rest }: RefreshOptions): Promise<number> {
  const { refreshFixture } = await import('../../tasks/refresh/refresh-fixture.ts');
  const { renderRefresh } = await import('../../tasks/report/render-refresh.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const report = await measureWith({ again: 'nothing was written' }, (deps) =>
    refreshFixture({ ...rest, configFile }, deps),
  );
  print(report, json, () => renderRefresh(report, terminalOptions()));
  const broken = report.tasks.some(({ outcome }) => outcome === 'broken');
  return report.outcome === 'refused' || report.outcome === 'stopped' || (broken && report.outcome === 'proposed')
    ? 1
    : 0;
}

/** Mines golden tasks. */
export async function runMine({
  config: configFile,
  json,
  testCommand,
  testResults,
  ...options
}: MineOptions): Promise<number> {
  const { mineTasks } = await import('../../tasks/mine/mine-tasks.ts');
  const { renderMining } = await import('../../tasks/report/render-mining.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { with: runner, withTokens, ...rest } = options;
  const more = { ...readTests(testCommand, testResults), ...readWording(runner, withTokens) };
  const report = await measureWith({}, (deps) => mineTasks({ ...rest, ...more, configFile }, deps));
  return show(report, json, renderMining, report.tasks.length + report.finished.length > 0 ? 0 : 1);
}

function readTests(command: string | undefined, results: string | undefined): Pick<MineRequest, 'tests'> {
  if (command === undefined && results === undefined) return {};
  if (command !== undefined && results !== undefined) return { tests: { command, results } };
  const [given, missing] =
    command === undefined ? ['--test-results', '--test-command'] : ['--test-command', '--test-results'];
  throw setupError(
    'test-command',
    `${given} says only half of how the tests are run`,
    `Write ${missing} as well; rentroll tasks mine --help has an example.`,
  );
}

/** The model that words prompts. */
const wordingModel = 'haiku';

function readWording(runner: string | undefined, mostTokens: number): Pick<MineRequest, 'wording'> {
  if (runner === undefined) return {};
  if (runner === 'claude') return { wording: { model: wordingModel, mostTokens } };
  throw setupError(
    'unknown-writer',
    `"${runner}" cannot word prompts`,
    'Write --with claude: it asks Claude Code, without tools.',
  );
}
