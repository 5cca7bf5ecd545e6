import { stringify } from 'yaml';
import { layText } from '../../core/model/trial/overlay.ts';
import { buildKit, type ExportedFiles, type StartedTask } from './judge-kit.ts';

/** What evaluations are made with. */
export interface EvalsTerms {
  readonly checkTimeoutMs: number;
  readonly trialTimeoutMs: number;
  readonly agent: string;
}

/**
 * An eval spec as Vally reads one (docs: "Eval Spec Reference"): a stimulus a task with its files, and a `run-command` grader, which judges without a
 * model. The files of a task lie in a folder of its name.
 */
export function toVallyEvals(tasks: readonly StartedTask[], terms: EvalsTerms): ExportedFiles {
  const { checkTimeoutMs, trialTimeoutMs, agent } = terms;
  const stimuli = tasks.map(({ task, start }) => ({
    name: task.id,
    prompt: task.prompt.trim(),
    environment: { files: [...start.keys()].map((path) => ({ src: `${task.id}/start/${path}`, dest: path })) },
    graders: [
      {
        type: 'run-command',
        name: 'golden-task',
        config: { command: judgeCall(`$EVAL_DIR/${task.id}`, '.'), timeout: `${checkTimeoutMs / 1000 + 30}s` },
      },
    ],
  }));
  const spec = {
    ...{
      name: `${agent}-golden-tasks`,
      description: 'Golden tasks of rentroll, judged by their tests',
      type: 'regression',
    },
    config: { runs: 3, timeout: `${trialTimeoutMs / 1000}s` },
    ...{ stimuli, scoring: { threshold: 1 } },
  };
  const head =
    '# EVAL_DIR names the folder of this file: EVAL_DIR="$PWD" vally eval --eval-spec eval.yaml --output-dir results\n';
  return new Map([['eval.yaml', layText(`${head}${stringify(spec, { lineWidth: 0 })}`)], ...filesOf(tasks, terms)]);
}

/**
 * Evaluations as skill-creator reads them (its references/schemas.md): a prompt, files, and one expectation that its grader can find out by a command
 * instead of an opinion.
 */
export function toSkillEvals(tasks: readonly StartedTask[], terms: EvalsTerms): ExportedFiles {
  const evals = tasks.map(({ task, start }, index) => ({
    id: index + 1,
    prompt: task.prompt.trim(),
    expected_output: `The work of ${task.id}: its tests pass.`,
    files: [...start.keys()].map((path) => `evals/${task.id}/start/${path}`),
    expectations: [
      `${judgeCall(`evals/${task.id}`, 'OUTPUTS')} ends with exit code 0, where OUTPUTS is the folder of this run's outputs`,
    ],
  }));
  const text = `${JSON.stringify({ skill_name: terms.agent, evals }, null, 2)}\n`;
  return new Map([['evals.json', layText(text)], ...filesOf(tasks, terms)]);
}

function judgeCall(folder: string, root: string): string {
  return `node "${folder}/judge/judge.mjs" ${root}`;
}

function filesOf(tasks: readonly StartedTask[], { checkTimeoutMs }: EvalsTerms) {
  return tasks.flatMap((started) => [
    ...[...started.start].map(([path, file]) => [`${started.task.id}/start/${path}`, file] as const),
    ...[...buildKit(started, checkTimeoutMs)].map(
      ([path, file]) => [`${started.task.id}/judge/${path}`, file] as const,
    ),
  ]);
}
