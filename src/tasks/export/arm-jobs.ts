import { resolve } from 'node:path';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { layText } from '../../core/model/trial/overlay.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type ExpectedMemory, expectMemory } from '../../gate/repository/reading/plan-memory.ts';
import type { ExportedFiles } from './judge-kit.ts';

/** What the two arms of a rule are made of. */
export interface ArmInput {
  readonly config: Config;
  readonly agent: string;
  readonly rules: readonly Rule[];
  /** Id of the rule that one arm has. */
  readonly rule: string;
  readonly found: ReadonlyMap<string, string>;
  /** Folder that is exported into. */
  readonly folder: string;
}

/** The two jobs of a rule, as `decide --trials` names them. */
const armNames = { baseline: 'without', candidate: 'with' } as const;

/**
 * Jobs of Harbor for memory without a rule and with it (docs: `harbor run --config`): the same tasks, so that their checksums are equal, and the
 * agent's memory mounted over each arm's containers. Throws ProblemError for a rule nobody knows, and where memory cannot be written.
 */
export function planArms(input: ArmInput): { readonly memory: string; readonly files: ExportedFiles } {
  const { rules, rule: id, agent, config, folder } = input;
  const rule = rules.find((known) => known.id === id);
  if (rule === undefined) throw noRule(id, rules);
  const others = rules.filter((known) => known !== rule);
  const memory = config.agents[agent]?.memory ?? '';
  const texts = {
    [armNames.baseline]: memoryOf({ ...input, rules: others }),
    [armNames.candidate]: memoryOf({ ...input, rules: [...others, { ...rule, status: 'active' }] }),
  };
  const files = Object.entries(texts).flatMap(([arm, text]) => [
    ...(text === undefined ? [] : [[`arms/${arm}/${memory}`, layText(text)] as const]),
    [`${arm}.json`, layText(renderJob(arm, folder, text === undefined ? [] : [memory]))] as const,
  ]);
  return { memory, files: new Map(files) };
}

function memoryOf({ config, agent, rules, found }: ArmInput): string | undefined {
  const [planned]: readonly ExpectedMemory[] = expectMemory({ config, agents: [agent], rules, order: [], found });
  if (planned !== undefined && 'problem' in planned) throw new ProblemError([planned.problem]);
  return planned?.text;
}

/** Paths are absolute: Harbor takes others from where it is started. */
function renderJob(arm: string, folder: string, mounted: readonly string[]): string {
  const mounts = mounted.map((path) => ({
    ...{ type: 'bind', source: resolve(folder, 'arms', arm, path), target: `/app/${path}`, read_only: true },
  }));
  const job = {
    ...{ job_name: arm, jobs_dir: resolve(folder, 'jobs'), n_attempts: 1, n_concurrent_trials: 1 },
    environment: { type: 'docker', mounts },
    agents: [{ name: 'claude-code', model_name: 'anthropic/claude-sonnet-4-5' }],
    datasets: [{ path: resolve(folder, 'tasks') }],
  };
  return `${JSON.stringify(job, null, 2)}\n`;
}

function noRule(id: string, rules: readonly Rule[]) {
  const known = rules.map((rule) => rule.id);
  const hint = hintKnownNames(id, known, 'rules of the ledger');
  return setupError('export-no-rule', `the ledger has no rule ${quoteValue(id)}`, hint);
}
