import { makeError, type Problem } from '../../../core/model/problem.ts';
import { type Config, explainFixture } from '../../../core/model/rule/config.ts';
import { type DoctorCheck, fromProblems, isThere } from '../../../core/model/verdict/doctor.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { checkLock } from '../../suite/check-lock.ts';

/** Config and ledger, as far as they can be read. */
export function checkSources({ head, paths }: Pick<GateInputs, 'head' | 'paths'>): readonly DoctorCheck[] {
  const of = (file: string) => head.problems.filter(({ at }) => at?.file === file);
  const agents = Object.keys(head.config?.agents ?? {}).join(', ');
  const rules = head.ledger?.rules ?? [];
  const config = fromProblems('config', of(paths.config), `${paths.config}, agents: ${agents}`);
  // What a config leads to is not read when it cannot be read itself.
  if (head.config === undefined) return [config];
  return [config, fromProblems('ledger', of(paths.ledger), `${paths.ledger}, rules: ${rules.length}`)];
}

/** Fixture with its lock, and the golden tasks of each agent. */
export function checkSuites(head: Revision, config: Config): readonly DoctorCheck[] {
  return [checkFixture(head, config), ...Object.keys(config.agents).map((agent) => checkTasks(head, config, agent))];
}

function checkFixture(head: Revision, config: Config): DoctorCheck {
  const { path, lock } = config.fixture;
  const problems = head.problems.filter(({ code, at }) => /^(?:fixture|lock)-/.test(code) || at?.file === lock);
  const { fixture } = head;
  if (fixture === undefined) return fromProblems('fixture', orElse(problems, missingFixture(path)), '');
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const locked = checkLock(head.lock, fixture, tasks, { file: lock, blame: 'setup' });
  return fromProblems('fixture', [...problems, ...locked], `${path}, as ${lock} has it`);
}

function checkTasks(head: Revision, config: Config, agent: string): DoctorCheck {
  const name = `golden tasks of ${agent}`;
  const folder = config.agents[agent]?.tasks ?? '';
  const count = head.suites.get(agent)?.tasks.length ?? 0;
  if (count > 0) return isThere(name, `${folder}: ${count}`);
  const problems = head.problems.filter(({ at }) => at?.file === folder || at?.file.startsWith(`${folder}/`));
  return fromProblems(name, orElse(problems, missingTasks(folder)), '');
}

function orElse(problems: readonly Problem[], problem: Problem): readonly Problem[] {
  return problems.length > 0 ? problems : [problem];
}

function missingFixture(path: string): Problem {
  return makeError('setup', 'fixture-missing', `there is no fixture in "${path}"`, explainFixture(path));
}

function missingTasks(folder: string): Problem {
  const hint = 'Write one there (a prompt, a check and a reference patch), then: rentroll lint --write-lock.';
  return makeError('setup', 'suite-missing', `there is no golden task in "${folder}"`, hint);
}
