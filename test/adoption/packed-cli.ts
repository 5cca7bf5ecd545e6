import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { type AgentPackage, agentPackages, findAgent } from '../../scripts/agents/agent-binaries.ts';

const root = resolve(import.meta.dirname, '../..');

/** A folder that holds what a stranger has installed: rentroll from its packed tarball, and the CLIs of the agents. */
export interface PackedCli {
  readonly folder: string;
  /** PATH with rentroll, `claude` and `codex` on it. */
  readonly path: string;
}

/** Packs this checkout and installs the tarball, as `npm install` of a stranger does. Throws when the CLIs are not installed. */
export function installPacked(): PackedCli {
  const folder = mkdtempSync(join(tmpdir(), 'rr-packed-'));
  const tarball = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true }\n');
  const install = [
    'install',
    '--no-audit',
    '--no-fund',
    '--silent',
    join(folder, tarball.trim().split('\n').at(-1) ?? ''),
  ];
  execFileSync('npm', install, { cwd: folder, stdio: 'ignore' });
  linkAgent(folder, 'claude', agentPackages.claude);
  linkAgent(folder, 'codex', agentPackages.codex);
  return openPacked(folder);
}

/** Puts one version of an agent's CLI there, in the place of another. Throws where it is not installed. */
function linkAgent(folder: string, name: 'claude' | 'codex', agent: AgentPackage): void {
  const program = findAgent(agent);
  if (program === undefined) throw new Error('The CLIs are not installed: run node scripts/install-agents.ts');
  const place = join(folder, 'node_modules/.bin', name);
  rmSync(place, { force: true });
  symlinkSync(program, place);
}

function openPacked(folder: string): PackedCli {
  const programs = join(folder, 'node_modules/.bin');
  return { folder, path: [programs, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter) };
}
