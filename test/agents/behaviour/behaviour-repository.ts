import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';

const key = 'the-key-nobody-may-see';
const manifest = '{ "name": "shop", "type": "module", "scripts": { "test": "node --test", "package": "node -e 0" } }\n';

/** A rule of the ledger with its probe. */
const asked = (body: string, probe: string) => ({ body, more: `status: candidate\n    probe: ${probe}` });

/**
 * One rule for each of three answers, of which the first is followed only by an agent that is told. That one is too dear takes forty trials to show,
 * which a scripted agent runs (test/gate/experiment/sequential).
 */
const threeRules = {
  'package-after': asked(
    'Run `npm run package` after changing a file below src.',
    '{ when: { changes: "src/**" }, must: { runs: npm run package }, order: after, price: 30% }',
  ),
  'read-before': asked(
    'Open a file of the shop before you change it.',
    '{ when: { changes: "src/**" }, must: { reads: "src/**" }, order: before }',
  ),
  'change-log': asked(
    'Note what you did in the file CHANGELOG.md.',
    '{ when: { changes: "src/**" }, must: { changes: CHANGELOG.md } }',
  ),
} as const;

/** What the three come to, in their order. */
export const threeAnswers = [
  'package-after: earns, behaviour-shown',
  'read-before: does-not-earn, obeyed-anyway',
  'change-log: does-not-earn, ignored',
];

/** Verdicts of a report, as `threeAnswers` has them. */
export function answersOf({ verdicts }: Report): readonly string[] {
  return verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`);
}

/** A real CLI in a repository of its own, with a scripted model that follows one of the three rules. */
export interface BehaviourWorld {
  readonly server: ModelServer;
  readonly place: GateEnvironment;
  readonly repository: Repository;
  /** Environment of rentroll, with the key and the address of this CLI's model alone. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Sets everything up for one CLI. Throws when it is not installed. */
export async function openBehaviourWorld(kind: 'claude' | 'codex'): Promise<BehaviourWorld> {
  const program = findAgent(agentPackages[kind]);
  if (program === undefined) throw new Error(`${kind} is not installed: run node scripts/install-agents.ts`);
  const server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  const environment = makeGateEnvironment(server.url, key);
  const repository = makeBehaviourRepository(kind, program);
  const close = async () => {
    repository.remove();
    environment.remove();
    await server.close();
  };
  return {
    server,
    place: environment,
    repository,
    env: kind === 'claude' ? environment.env : codexEnv(environment, server.url),
    close,
  };
}

function makeBehaviourRepository(kind: 'claude' | 'codex', program: string): Repository {
  const repository = makeLeanRepository({
    kind,
    program,
    version: agentPackages[kind].version,
    rules: threeRules,
    model: kind === 'claude' ? claudeModel : 'gpt-5.5',
    policy: 'minEffect: 25%',
    commands: ['npm run package'],
    timeout: '90s',
    fixture: {
      'package.json': manifest,
      'CHANGELOG.md': '# Changes\n',
    },
  });
  // Lint asks the repository itself whether the commands exist that a rule names.
  repository.write({ 'package.json': manifest });
  repository.commit('Manifest');
  return repository;
}

function codexEnv({ env }: GateEnvironment, url: string): BehaviourWorld['env'] {
  const { ANTHROPIC_API_KEY: _key, ANTHROPIC_BASE_URL: _url, ...rest } = env;
  return { ...rest, OPENAI_API_KEY: key, OPENAI_BASE_URL: `${url}/v1` };
}
