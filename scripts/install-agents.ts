/**
 * Installs the agent CLIs that `test/agents` drives for real: pinned versions from npm, by name, into the ignored folder `.agents/`.
 * They are no dependencies of the package (1.6 GB). Does nothing when they are there; prints the path of each program and exits 1 when
 * one is missing or does not say the version it should. Install scripts stay off: the platform packages hold the programs themselves.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AgentPackage, agentPackages, agentsFolder, findAgent } from './agents/agent-binaries.ts';

const wanted: readonly AgentPackage[] = Object.values(agentPackages);
const missing = new Set(wanted.filter((agent) => findAgent(agent) === undefined).map(({ folder }) => folder));
for (const folder of missing) install(wanted.filter((agent) => agent.folder === folder));
const outcomes = wanted.map(proveAgent);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

/** Installs what belongs into one folder. */
function install(agents: readonly AgentPackage[]): void {
  const cwd = join(agentsFolder, agents[0]?.folder ?? '.');
  mkdirSync(cwd, { recursive: true });
  const manifest = join(cwd, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  const names = agents.map(({ name, version }) => `${name}@${version}`);
  const flags = ['--ignore-scripts', '--save-exact', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['install', ...flags, ...names], { cwd, stdio: ['ignore', 2, 2] });
}

/** Starts the program once: what it calls itself is the last word on its version. */
function proveAgent(agent: AgentPackage): boolean {
  const path = findAgent(agent);
  if (path === undefined) {
    console.error(`"${agent.name}" ${agent.version} has no program for this machine in "${agentsFolder}"`);
    return false;
  }
  const said = execFileSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', HOME: join(agentsFolder, 'home') },
  }).trim();
  // Copilot ends a sentence with it.
  if (!said.split(/\.?\s+|\.$/).includes(agent.version)) {
    console.error(`"${path}" calls itself "${said}" instead of ${agent.version}`);
    return false;
  }
  console.log(`${path}  (${said.split('\n')[0]})`);
  return true;
}
