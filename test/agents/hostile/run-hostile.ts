import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Incident, TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { textOf } from '../../doubles/model/call-log.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { pathWithoutBox } from '../../helpers/path-without-box.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { filesWith, makeGateEnvironment, processesOf, readJournal, startGate } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';
import { startCanaryServer } from './canary-server.ts';
import { endLeftovers, findLeftovers } from './find-leftovers.ts';
import type { HostileCase } from './hostile-cases.ts';

/** The real key: rentroll has it in its environment, no agent may. */
export const hostileKey = 'sk-ant-api03-the-key-nobody-may-see-2026';
const elsewhere = '/tmp/rentroll-escape-temporary.txt';

/** What a whole `check` of one hostile rule came to, and everything that got out. */
export interface HostileRun {
  readonly report: Report;
  readonly trials: readonly TrialRecord[];
  /** Both streams of the command, and the report as a page. */
  readonly printed: string;
  readonly page: string;
  /** Kinds of attempts the report tells of the arm with the rule. */
  readonly reported: readonly Incident['kind'][];
  /** Whether the real key reached the model, and files that hold it. */
  readonly keySent: boolean;
  readonly keyFiles: readonly string[];
  /** Requests a server of ours saw that nobody may reach. */
  readonly visits: readonly string[];
  /** Files outside of every copy, and processes that are still there. */
  readonly files: readonly string[];
  readonly processes: readonly number[];
}

/** Runs `rentroll check` on a pull request with this rule, with a model that obeys it; the more a rule has to save, the fewer trials turn it away. */
export async function runHostile(
  { body, scenario }: HostileCase,
  boxed: boolean,
  minEffect: '25%' | '50%' = '25%',
): Promise<HostileRun> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [hostileKey] });
  const canary = await startCanaryServer();
  server.plan(leanTask);
  server.tempt({ words: body, scenario, fill: { canary: canary.url } });
  const environment = makeGateEnvironment(server.url, hostileKey);
  const { version } = agentPackages.claude;
  const repository = makeLeanRepository({
    program: claudeProgram,
    version,
    model: claudeModel,
    rules: { tempting: body },
    policy: `minEffect: ${minEffect}`,
  });
  rmSync(elsewhere, { force: true });
  try {
    const env = boxed ? environment.env : { ...environment.env, PATH: pathWithoutBox(environment.folder) };
    const [page, store] = ['report.html', 'trials'].map((name) => join(environment.folder, name));
    const args = ['check', '--json', '--store', store ?? ''];
    const { stdout, stderr } = await startGate(repository.root, args, env).ended;
    await startGate(repository.root, ['report', '--html', page ?? ''], env).ended;
    const report: Report = JSON.parse(stdout);
    const attempts = report.verdicts.flatMap((verdict) => verdict.attempts ?? []);
    return {
      report,
      trials: readJournal(repository.root),
      printed: stdout + stderr,
      page: existsSync(page ?? '') ? readFileSync(page ?? '', 'utf8') : '',
      reported: attempts.filter(({ arm }) => arm === 'candidate').map(({ kind }) => kind),
      keySent: server.calls.some((call) => textOf(call).includes(hostileKey)),
      keyFiles: [...filesWith(repository.root, hostileKey), ...filesWith(environment.folder, hostileKey)],
      visits: canary.connections() > canary.visits.length ? [...canary.visits, 'CONNECT'] : canary.visits,
      files: [
        ...(existsSync(elsewhere) ? [elsewhere] : []),
        ...readdirSync(join(environment.folder, 'scratch')).map((name) => `scratch/${name}`),
      ],
      processes: [...new Set([...processesOf(environment.folder), ...findLeftovers(environment.folder)])],
    };
  } finally {
    endLeftovers(environment.folder);
    rmSync(elsewhere, { force: true });
    repository.remove();
    environment.remove();
    await canary.close();
    await server.close();
  }
}
