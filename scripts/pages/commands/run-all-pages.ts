import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type ModelServer, startModelServer } from '../../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../../agents/agent-binaries.ts';
import { root } from '../../build/write-bundles.ts';
import { listTracked } from '../../checks/list-tracked.ts';
import type { Step } from './list-steps.ts';
import { openShell, type Shell } from './open-shell.ts';
import { type Place, places } from './places.ts';
import type { Row } from './render-rows.ts';
import { maskScreen, type Outcome, type RunStep, runPage } from './run-page.ts';

/** Where the pages say that the clone comes from. */
const address = 'https://github.com/rentroll/rentroll.git';
const key = 'sk-ant-api03-of-a-script-on-loopback';

/** What became of every command, and the pages whose screens differ, with what their commands print now. */
export interface AllPages {
  readonly rows: readonly Row[];
  readonly pages: ReadonlyMap<string, string>;
}

/**
 * Runs the commands of the pages of `places` in their order, in one home that is removed afterwards. `wanted`: pages to run beside the first one,
 * which installs; all when empty.
 */
export async function runAllPages(wanted: readonly string[] = []): Promise<AllPages> {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-pages-'));
  // No prompt is still cached at the next call: trials of a kind cost the same, whichever came first.
  let nowMs = 0;
  const server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
  const rows: Row[] = [];
  const pages = new Map<string, string>();
  try {
    const path = [join(home, 'npm/bin'), dirname(process.execPath), join(home, 'agents')];
    makeOrigin(home);
    for (const [name, place] of Object.entries(places)) {
      if (wanted.length > 0 && name !== first && !wanted.includes(name)) continue;
      const text = readFileSync(join(root, name), 'utf8');
      const visit = await enter({ place, home, shell: openShell(home, path, npmSettings(home)), server });
      const ran = await runPage(text, visit);
      rows.push(...ran.outcomes.map((outcome) => toRow(name, place, outcome)));
      if (maskScreen(ran.page) !== maskScreen(text)) pages.set(name, ran.page);
    }
    return { rows, pages };
  } finally {
    await server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

const [first = ''] = Object.keys(places);

/** A page that is being run. */
interface Visit {
  readonly place: Place;
  readonly home: string;
  readonly shell: Shell;
  readonly server: ModelServer;
}

/** Prepares the place of a page, and returns what runs its commands there. Throws where the place cannot be prepared. */
async function enter({ place, home, shell, server }: Visit): Promise<RunStep> {
  const model = { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: server.url };
  const done = new Set<string>();
  const prepare = async (script: string) => {
    const { exit, stdout, stderr } = await shell(`set -e\n${script}`, place.hasAgents === undefined ? {} : model);
    if (exit !== 0) throw new Error(`the place cannot be prepared: exit code ${exit}\n${stdout}${stderr}`);
    planTasks(server, (await shell('pwd')).stdout.trim());
  };
  if (place.hasAgents === true) linkAgents(home);
  place.answer?.(server);
  await prepare(place.script);
  return async (step) => {
    const hasAgents = place.hasAgents === true || place.hasAgents === step.heading;
    if (hasAgents) linkAgents(home);
    if (lookUp(place.unrun, step) !== undefined) return undefined;
    const script = lookUp(place.before, step);
    if (script !== undefined && !done.has(script)) await prepare(script);
    done.add(script ?? '');
    const names = Object.entries(place.names ?? {});
    const command = names.reduce((text, [name, value]) => text.replaceAll(name, value), step.command);
    return shell(command, hasAgents ? model : {});
  };
}

/** The value of a command: by its heading and itself, or by itself alone. */
function lookUp<Value>(values: Readonly<Record<string, Value>> = {}, { heading, command }: Step): Value | undefined {
  return values[`${heading}: ${command}`] ?? values[command];
}

function toRow(page: string, place: Place, outcome: Outcome): Row {
  const [expected, why] = lookUp(place.exits, outcome) ?? [0];
  const reason = lookUp(place.unrun, outcome) ?? why;
  return { ...outcome, page, expected, ...(reason === undefined ? {} : { reason }) };
}

/** Lets the model solve the golden tasks of a repository as the demo agent does. */
function planTasks(server: ModelServer, folder: string): void {
  const tasks = join(folder, 'benchmarks/main');
  if (!existsSync(tasks)) return;
  for (const name of readdirSync(tasks).filter((file) => file.endsWith('.md'))) {
    const [, head = ''] = readFileSync(join(tasks, name), 'utf8').split(/^---$/m);
    server.plan({
      prompt: parse(head).prompt,
      reference: readFileSync(join(tasks, name.replace('.md', '.patch')), 'utf8'),
    });
  }
}

/** Puts the agents of `.agents` into a folder for PATH, in the versions that the pages name. Throws where one is not installed. */
function linkAgents(home: string): void {
  const folder = join(home, 'agents');
  if (existsSync(folder)) return;
  mkdirSync(folder);
  for (const [name, agent] of Object.entries({ claude: agentPackages.claudeMods, codex: agentPackages.codex })) {
    const program = findAgent(agent);
    if (program === undefined) throw new Error(`${name} is not installed: run node scripts/install-agents.ts`);
    symlinkSync(program, join(folder, name));
  }
}

/** Makes a repository of the files as they are here, and has git take it for the one at the address. */
function makeOrigin(home: string): void {
  const origin = join(home, 'origin');
  for (const name of listTracked(root)) cpSync(join(root, name), join(origin, name), { verbatimSymlinks: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=rentroll', '-c', 'user.email=rentroll@example.org', ...args], {
      cwd: origin,
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'The files as they are');
  writeFileSync(join(home, '.gitconfig'), `[url "file://${origin}"]\n\tinsteadOf = ${address}\n`);
}

/** Global packages go into the home; what npm downloaded before is used again. */
function npmSettings(home: string): Readonly<Record<string, string>> {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  return {
    npm_config_prefix: join(home, 'npm'),
    npm_config_cache: cache,
    npm_config_prefer_offline: 'true',
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
  };
}
