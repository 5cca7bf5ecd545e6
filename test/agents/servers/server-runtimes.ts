import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel } from '../claude/run-claude.ts';
import { makeLeanRepository } from '../gate/lean-repository.ts';

/** A variable, as the file of servers writes one. */
const variable = (name: string) => ['$', '{', name, '}'].join('');

/** Where the server of the shop lies. */
export const served = 'tools/shop/server.mjs';
/** What base says of it: it runs in the box. */
const boxed = `mcp:
  shop: { run: box, env: { SHOP_STATE: shipped } }
`;
const entry = { command: 'node', args: [served], env: { SHOP_STATE: variable('SHOP_STATE') } };

/** Each runtime, where it is told of servers, and what it calls a tool of one. */
export const serverRuntimes = {
  'Claude Code': {
    kind: 'claude',
    model: claudeModel,
    agent: 'memory: .claude/rules/rentroll.md',
    servers: {
      '.mcp.json': JSON.stringify({
        mcpServers: { shop: entry, tracker: { type: 'http', url: 'https://mcp.example.com' } },
      }),
    },
    tool: (name: string) => `mcp__shop__${name}`,
  },
  Codex: {
    kind: 'codex',
    model: 'gpt-5.5',
    agent: 'memory: AGENTS.md',
    servers: {
      '.codex/config.toml': `[mcp_servers.shop]
command = "node"
args = ["${served}"]
env = { SHOP_STATE = "shipped" }
[mcp_servers.tracker]
url = "https://mcp.example.com"
`,
    },
    tool: (name: string) => `mcp__shop/${name}`,
  },
} as const;

type ServerRuntime = (typeof serverRuntimes)[keyof typeof serverRuntimes];

/** A lean repository whose trials this runtime runs. */
export function makeServersRepository({ kind, model, agent }: ServerRuntime): Repository {
  const program = findAgent(agentPackages[kind]);
  if (program === undefined) throw new Error(`${kind} is not installed: run node scripts/install-agents.ts`);
  const { version } = agentPackages[kind];
  return makeLeanRepository({ kind, program, version, model, agent, rules: { brief: 'Keep every answer short.' } });
}

/** Brings the servers of this runtime, and what base says of them, into base; the rule under test stands upon that. */
export function bringServers(
  repository: Repository,
  runtime: ServerRuntime,
  { files }: { readonly files: Readonly<Record<string, string>> },
): void {
  const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8').replace(/^mcp:[\s\S]*$/m, '');
  repository.git('checkout', '-q', 'main');
  repository.write({ ...runtime.servers, ...files, '.rentroll/config.yml': `${config}${boxed}` });
  repository.commit('Bring a server');
  repository.git('checkout', '-q', '-');
  repository.git('rebase', '-q', 'main');
}
