import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment } from '../gate/gate-run.ts';
import { leanTask, makeLeanRepository } from '../gate/lean-repository.ts';

const key = 'the-key-nobody-may-see';
const expensive = 'Study docs/conventions.md from its first line to its last before you begin.';
const manifest = '{ "name": "shop", "type": "module", "scripts": { "test": "node --test", "package": "node -e 0" } }\n';

/** A rule of the ledger with its probe. */
const asked = (body: string, probe: string) => ({ body, more: `status: candidate\n    probe: ${probe}` });

/** One rule for each of the four answers. The first and the last are followed only by an agent that is told. */
const fourRules = {
  'package-after': asked(
    'Run `npm run package` after changing a file below src.',
    '{ when: { changes: "src/**" }, must: { runs: npm run package }, order: after }',
  ),
  'read-before': asked(
    'Open a file of the shop before you change it.',
    '{ when: { changes: "src/**" }, must: { reads: "src/**" }, order: before }',
  ),
  'change-log': asked(
    'Note what you did in the file CHANGELOG.md.',
    '{ when: { changes: "src/**" }, must: { changes: CHANGELOG.md } }',
  ),
  conventions: asked(
    expensive,
    '{ when: { changes: "src/**" }, must: { reads: docs/conventions.md }, order: before, price: 10% }',
  ),
} as const;

/** What the four come to, in their order. */
export const fourAnswers = [
  'package-after: earns, behaviour-shown',
  'read-before: does-not-earn, obeyed-anyway',
  'change-log: does-not-earn, ignored',
  'conventions: regression, above-price',
];

/** Verdicts of a report, as `fourAnswers` has them. */
export function answersOf({ verdicts }: Report): readonly string[] {
  return verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`);
}

/** A real CLI in a repository of its own, with a scripted model that follows two of the four rules. */
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
  server.tempt({ words: expensive, scenario: 'study', fill: { file: 'docs/conventions.md' } });
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

/** A gain of 70 points takes six pairs to show and four to rule out: trials of a real CLI are expensive in time. */
function makeBehaviourRepository(kind: 'claude' | 'codex', program: string): Repository {
  const repository = makeLeanRepository({
    ...{ kind, program, version: agentPackages[kind].version, rules: fourRules },
    model: kind === 'claude' ? claudeModel : 'gpt-5.5',
    policy: 'minEffect: 25%, behaviour: { gain: 70%, price: 40%, maxPrice: 60% }',
    ...{ commands: ['npm run package'], timeout: '90s' },
    fixture: {
      'package.json': manifest,
      'CHANGELOG.md': '# Changes\n',
      'docs/conventions.md': '# Conventions\n\nPrices are whole cents, and stock is counted in pieces.\n',
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
