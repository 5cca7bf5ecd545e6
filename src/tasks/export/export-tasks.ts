import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { type LaidFile, layTexts } from '../../core/model/trial/overlay.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import { readLaidBelow, writeLaid } from '../../gate/measure/fixture/make-workspace.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { loadWorktree } from '../../gate/repository/reading/load-worktree.ts';
import { requireSources } from '../../gate/repository/reading/read-files.ts';
import { readTrialInstructions } from '../../gate/repository/reading/read-instructions.ts';
import { openCheckEnvironment } from '../../gate/run/environment/open-environment.ts';
import { chooseAgent } from '../candidates/choose-agent.ts';
import { toSkillEvals, toVallyEvals } from './evals-files.ts';
import { defaultImage, planArms, toHarborTask } from './harbor-task.ts';
import { type ExportedFiles, refuseKit, type StartedTask } from './judge-kit.ts';

/** Whose format golden tasks are written in. */
export const exportFormats = ['harbor', 'vally', 'skill-creator'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What is exported, and where to. */
export interface ExportRequest {
  readonly configFile: string;
  readonly format: ExportFormat;
  readonly folder: string;
  readonly agent?: string;
  /** With Harbor: jobs for memory without this rule and with it. */
  readonly rule?: string;
  /** With Harbor: what containers are built from. */
  readonly image?: string;
}

/** What was written, and what was not. */
export interface ExportReport {
  readonly schema: 1;
  readonly format: ExportFormat;
  readonly folder: string;
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly left: readonly { readonly task: string; readonly why: string }[];
  /** Jobs of the arms, where a rule was named. */
  readonly jobs: readonly string[];
}

/**
 * Writes the proved golden tasks of an agent in the format of another harness, into an empty folder. Throws ProblemError without a config, for a folder
 * that holds something, and where no task can be exported.
 */
export async function exportTasks(request: ExportRequest, deps: Dependencies): Promise<ExportReport> {
  const inputs = await loadWorktree(request, deps, readTrialInstructions);
  const { config } = requireSources(inputs);
  const command = `rentroll tasks export --${request.format} DIR`;
  const agent = chooseAgent(config, request.agent, { command, code: 'export-agent', file: inputs.paths.config });
  const folder = resolve(deps.cwd, request.folder);
  await requireEmpty(folder, request.folder);
  const { ready, left } = sortTasks(inputs, agent);
  if (ready.length === 0) throw nothingToExport(inputs, agent, left);
  const { files, jobs } = await renderAll({ ...request, agent, folder }, inputs, ready, deps);
  for (const [path, file] of files) await writeLaid(resolve(folder, path), file);
  return {
    schema: 1,
    ...{ format: request.format, folder: request.folder, agent },
    tasks: ready.map(({ id }) => id),
    left,
    jobs,
  };
}

/** Those the lock holds a proof of, as they are. */
function sortTasks({ head: { suites, lock } }: GateInputs, agent: string) {
  const whys = (suites.get(agent)?.tasks ?? []).map((task) => {
    const isProved = lock?.tasks[task.file] === task.digest;
    return { task, why: isProved ? refuseKit(task) : 'the lock does not hold it as it is: rentroll lint --write-lock' };
  });
  return {
    ready: whys.flatMap(({ task, why }) => (why === undefined ? [task] : [])),
    left: whys.flatMap(({ task, why }) => (why === undefined ? [] : [{ task: task.id, why }])),
  };
}

async function renderAll(
  request: ExportRequest & { readonly agent: string },
  inputs: GateInputs,
  tasks: readonly GoldenTask[],
  deps: Dependencies,
): Promise<{ readonly files: ExportedFiles; readonly jobs: readonly string[] }> {
  const { config, ledger } = requireSources(inputs);
  const { agent, rule, folder, format, image = defaultImage } = request;
  const { fixture, instructions } = inputs.head;
  if (fixture === undefined) throw new ProblemError(inputs.head.problems);
  const found = await readFound(inputs, config.agents[agent]?.memory);
  const arms =
    rule === undefined ? undefined : planArms({ ...{ config, agent, rule, folder, found }, rules: ledger.rules });
  const environment = await openCheckEnvironment(config, fixture, deps);
  try {
    const started: StartedTask[] = [];
    for (const task of tasks) {
      deps.progress.step(`reading what ${task.id} starts with`);
      const { template } = await environment.startOf(task);
      started.push({
        ...{ task, start: await readStartFiles(template, instructions, arms?.memory) },
        ...defined({ mounted: arms?.memory }),
      });
    }
    const { checkTimeoutMs } = environment;
    const evals = { checkTimeoutMs, trialTimeoutMs: config.runner.timeoutMs, agent };
    const writers: Readonly<Record<ExportFormat, () => ExportedFiles>> = {
      harbor: () => inFolders(started, (one) => toHarborTask(one, { config, checkTimeoutMs, image })),
      vally: () => toVallyEvals(started, evals),
      'skill-creator': () => toSkillEvals(started, evals),
    };
    const files = new Map([...writers[format](), ...(arms?.files ?? [])]);
    return { files, jobs: [...(arms?.files.keys() ?? [])].filter((path) => path.endsWith('.json')) };
  } finally {
    await environment.close();
  }
}

/** A folder a task, in one that is a data set of Harbor. */
function inFolders(started: readonly StartedTask[], filesOf: (one: StartedTask) => ExportedFiles): ExportedFiles {
  const all = started.flatMap((one) =>
    [...filesOf(one)].map(([path, file]) => [`tasks/${one.task.id}/${path}`, file] as const),
  );
  return new Map(all);
}

async function readFound({ head }: GateInputs, memory: string | undefined): Promise<ReadonlyMap<string, string>> {
  const bytes = memory === undefined ? undefined : await head.tree.read(memory);
  return new Map(memory === undefined || bytes === undefined ? [] : [[memory, Buffer.from(bytes).toString('utf8')]]);
}

async function requireEmpty(folder: string, named: string): Promise<void> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw setupError('export-folder', `${quoteValue(named)} is no folder that can be read`, 'Name a new folder.');
  });
  if (found.length === 0) return;
  const message = `the folder ${quoteValue(named)} holds something already`;
  throw setupError('export-not-empty', message, 'Name a new folder: nothing of yours is written over.');
}

function nothingToExport(inputs: GateInputs, agent: string, left: ExportReport['left']) {
  const errors = inputs.head.problems.filter(({ severity }) => severity === 'error');
  if (left.length === 0 && errors.length > 0) return new ProblemError(errors);
  const [first] = left;
  const message = `agent ${quoteValue(agent)} has no golden task that can be exported${first === undefined ? '' : `: ${first.task}: ${first.why}`}`;
  return setupError('export-nothing', message, `Make some of your history: rentroll tasks mine --agent ${agent}`, {
    file: inputs.paths.config,
  });
}

/**
 * What a copy of a prepared start holds, with instructions over it, by path in order; installed packages and git's own files are made anew where it is
 * used. `mounted` is left out: each arm brings its own.
 */
async function readStartFiles(
  template: string,
  instructions: ReadonlyMap<string, string>,
  mounted: string | undefined,
): Promise<ExportedFiles> {
  const laid = [...layTexts(instructions)].filter((entry): entry is [string, LaidFile] => entry[1] !== null);
  const files = new Map([...(await readLaidBelow(template)), ...laid]);
  if (mounted !== undefined) files.delete(mounted);
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}
