import { linkDocs } from '../../../core/model/link-docs.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { type Config, explainFixture } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Delivery } from '../../../core/model/trial/overlay.ts';
import { type DoctorCheck, fromProblems, isThere } from '../../../core/model/verdict/doctor.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { laySurroundings } from '../../change/lay-surroundings.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { proveAgents } from '../../experiment/starts/prove-agents.ts';
import type { ProvedDelivery } from '../../experiment/starts/prove-delivery.ts';
import { checkLock } from '../../suite/lock-file.ts';

/** Checks config and ledger, as far as they can be read. */
export function checkSources({ head, paths }: Pick<GateInputs, 'head' | 'paths'>): readonly DoctorCheck[] {
  const of = (file: string) => head.problems.filter(({ at }) => at?.file === file);
  const agents = Object.keys(head.config?.agents ?? {}).join(', ');
  const rules = head.ledger?.rules ?? [];
  const config = fromProblems('config', of(paths.config), `${paths.config}, agents: ${agents}`);
  // What a config leads to is not read when it cannot be read itself.
  if (head.config === undefined) return [config];
  return [config, fromProblems('ledger', of(paths.ledger), `${paths.ledger}, rules: ${rules.length}`)];
}

/** Checks the fixture with its lock, and the golden tasks of each agent. */
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

/** Checks what trials have of `.claude` and of the settings beside it, and what they lack. */
export function checkSurroundings({ surroundings }: Revision, isBoxed: boolean): readonly DoctorCheck[] {
  if (surroundings === undefined) return [];
  const { files, servers, without } = laySurroundings(surroundings, isBoxed);
  const lacks = without.length === 0 ? '' : `; trials are without ${without.join(', ')}`;
  const started = servers.size === 0 ? '' : `, and the server ${[...servers.keys()].map(quoteValue).join(', ')}`;
  const had = `${formatCount(files.size, 'other agent file')}${started}${lacks}`;
  return [fromProblems('what trials have of the repository', surroundings.problems, had)];
}

/** Starts the agents for nothing and says what reached each of them; `canStart` is false where something they need is missing. */
export async function checkDeliveries(
  inputs: GateInputs,
  config: Config,
  deps: Dependencies,
  canStart: boolean,
): Promise<readonly DoctorCheck[]> {
  const agents = Object.keys(config.agents);
  if (isSimulated(config.runner.kind))
    return agents.map((agent) => isThere(nameCheck(agent), 'the demo agent reads the memory itself'));
  if (!canStart)
    return agents.map((agent) => notTried(agent, true, 'it needs the runner and the fixture', 'Mend those first.'));
  try {
    const proved = await proveAgents(inputs, deps);
    return agents.map((agent) => toCheck(agent, proved.get(agent)));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return agents.map((agent) => fromProblems(nameCheck(agent), error.problems, ''));
  }
}

function nameCheck(agent: string): string {
  return `rules reach ${agent}`;
}

function toCheck(agent: string, proved: ProvedDelivery | undefined): DoctorCheck {
  if (proved === undefined) {
    const why =
      'a program of your own is started without a trial only where a key says which API it speaks, and without network';
    return notTried(agent, false, why, `Its first trials show it (${linkDocs('proof')}).`);
  }
  const { delivery, problems } = proved;
  return { ...fromProblems(nameCheck(agent), problems, describeDelivery(delivery)), delivery };
}

function notTried(agent: string, needed: boolean, why: string, mend: string): DoctorCheck {
  return { name: nameCheck(agent), state: 'missing', needed, detail: `not tried: ${why}`, mend };
}

function describeDelivery({ candidate, rules }: Delivery): string {
  if (candidate.kind === 'silent') return candidate.detail;
  const { carrier, weight } = candidate;
  const { system, tools, messages } = weight;
  const lines = rules.length === 1 ? 'the line arrives' : `all ${rules.length} lines arrive`;
  const sizes = `system ${system}, tools ${tools}, messages ${messages}`;
  const where = carrier === undefined ? '' : ` in ${carrier}`;
  return `${lines}${where}; first request of ${system + tools + messages} tokens (${sizes})`;
}
