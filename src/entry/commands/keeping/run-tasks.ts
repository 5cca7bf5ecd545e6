import { setupError } from '../../../core/model/problem.ts';
import { keysOf } from '../../../core/util/values.ts';
import type { MineRequest } from '../../../tasks/mine/mine-request.ts';
import { print, show, terminalOptions } from '../../command-line/answer.ts';
import type { ReadOptions } from '../../command-line/parse-option.ts';

/** Options of `tasks mine`. */
export interface MineOptions extends ReadOptions {
  readonly since?: string;
  readonly max: number;
  readonly countsAll?: boolean;
  readonly agent?: string;
  readonly concurrency?: number;
  readonly flagged?: boolean;
  readonly testCommand?: string;
  readonly testResults?: string;
  readonly with?: string;
  readonly withModel: string;
  readonly withTokens: number;
}

/** Options of `tasks refresh`. */
export interface RefreshOptions extends ReadOptions {
  readonly to?: string;
  readonly write?: boolean;
  readonly reason?: string;
  readonly retire?: boolean;
}

/** Options of `tasks choose`. */
export interface ChooseOptions extends ReadOptions {
  readonly agent?: string;
  readonly size?: number;
}

/** Options of `tasks export`. */
export interface ExportOptions extends ReadOptions {
  readonly harbor?: string;
  readonly vally?: string;
  readonly skillCreator?: string;
  readonly agent?: string;
  readonly rule?: string;
  readonly image?: string;
}

/** Options of `tasks seal`. */
export interface SealOptions extends ReadOptions {
  readonly to?: string;
  readonly open?: boolean;
  readonly newKey?: boolean;
}

/** Options of `tasks from-evals`. */
export interface FromEvalsOptions extends ReadOptions {
  readonly agent?: string;
}

/** Moves the fixture, or says what that would do. */
export async function runRefresh({ config: configFile, json, ...rest }: RefreshOptions): Promise<number> {
  const { refreshFixture } = await import('../../../tasks/refresh/refresh-fixture.ts');
  const { renderRefresh } = await import('../../../tasks/report/render-refresh.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
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
  const { mineTasks } = await import('../../../tasks/mine/mine-tasks.ts');
  const { renderMining } = await import('../../../tasks/report/render-mining.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { with: runner, withModel, withTokens, ...rest } = options;
  const more = { ...readTests(testCommand, testResults), ...readWording(runner, withModel, withTokens) };
  const report = await measureWith({ again: 'the same command goes on' }, (deps) =>
    mineTasks({ ...rest, ...more, configFile }, deps),
  );
  return show(report, json, renderMining, report.tasks.length + report.finished.length > 0 ? 0 : 1);
}

/** Says which golden tasks settle a verdict for the fewest tokens. */
export async function runChoose({ config: configFile, json, ...rest }: ChooseOptions): Promise<number> {
  const { chooseTasks } = await import('../../../tasks/choose/choose-tasks.ts');
  const { renderSuiteChoice } = await import('../../../tasks/report/render-suite-choice.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const report = await measureWith({ again: 'the same command begins anew' }, (deps) =>
    chooseTasks({ ...rest, configFile }, deps),
  );
  return show(report, json, renderSuiteChoice);
}

/** Seals golden tasks, and opens the oldest. */
export async function runSeal(
  files: readonly string[],
  { config: configFile, json, ...rest }: SealOptions,
): Promise<number> {
  const { sealGoldenTasks } = await import('../../../tasks/choose/seal-tasks.ts');
  const { renderSealing } = await import('../../../tasks/report/render-export.ts');
  const deps = {
    ...{ cwd: process.cwd(), env: process.env, now: () => new Date() },
    tellKey: (key: string) => void process.stderr.write(`New key, before anything is sealed with it: ${key}\n`),
  };
  return show(await sealGoldenTasks({ ...rest, files, configFile }, deps), json, renderSealing);
}

/** Drafts golden tasks of the evaluations that a skill brings along. */
export async function runFromEvals(
  file: string,
  { config: configFile, json, ...rest }: FromEvalsOptions,
): Promise<number> {
  const { draftEvals } = await import('../../../tasks/candidates/draft-evals.ts');
  const { renderDrafts } = await import('../../../tasks/report/render-export.ts');
  const report = await draftEvals({ ...rest, file, configFile }, { cwd: process.cwd(), env: process.env });
  return show(report, json, renderDrafts);
}

/** Writes golden tasks in the format of another harness. */
export async function runExport({
  config: configFile,
  json,
  harbor,
  vally,
  skillCreator,
  ...rest
}: ExportOptions): Promise<number> {
  const { exportTasks } = await import('../../../tasks/export/export-tasks.ts');
  const { renderExport } = await import('../../../tasks/report/render-export.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const folders = { harbor, vally, 'skill-creator': skillCreator };
  const [format, ...others] = keysOf(folders).filter((key) => folders[key] !== undefined);
  const folder = format && folders[format];
  if (format === undefined || folder === undefined || others.length > 0) throw oneFormat();
  const stray = format === 'harbor' ? undefined : (['rule', 'image'] as const).find((key) => rest[key] !== undefined);
  if (stray !== undefined) throw onlyHarbor(stray);
  const report = await measureWith({ again: 'the same command begins anew' }, (deps) =>
    exportTasks({ ...rest, format, folder, configFile }, deps),
  );
  return show(report, json, renderExport);
}

function oneFormat() {
  const message = 'it is not said whose format golden tasks are written in, or more than one is';
  return setupError('export-format', message, 'Write one of --harbor DIR, --vally DIR, --skill-creator DIR.');
}

function onlyHarbor(option: string) {
  return setupError('export-format', `"--${option}" goes with --harbor alone`, 'Leave the option out.');
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

function readWording(runner: string | undefined, model: string, mostTokens: number): Pick<MineRequest, 'wording'> {
  if (runner === undefined) return {};
  if (runner === 'claude') return { wording: { model, mostTokens } };
  throw setupError(
    'unknown-writer',
    `"${runner}" cannot word prompts`,
    'Write --with claude: it asks Claude Code, without tools.',
  );
}
