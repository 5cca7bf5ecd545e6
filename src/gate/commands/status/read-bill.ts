import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { personHome } from '../../../adapters/files/home-places.ts';
import { openFolder } from '../../../adapters/files/open-folder.ts';
import { readPlain, sizeOf } from '../../../adapters/files/read-plain.ts';
import { priceCarried } from '../../../core/budget/price-trials.ts';
import { findAgentNameFault } from '../../../core/config/config-sections.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { renderConfigTemplate } from '../../../core/config/render-config-template.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import {
  type BilledAgent,
  type ExampleCost,
  type FolderBill,
  findMainAgent,
  type MonthOfWork,
} from '../../../core/model/rule/bill.ts';
import type { Config, RunnerKind } from '../../../core/model/rule/config.ts';
import type { Runtime, Surface } from '../../../core/model/rule/context.ts';
import type { LoadedText, WeighedText } from '../../../core/model/rule/loaded-item.ts';
import { offeredRunners, runners, runtimeKits } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { sum } from '../../../core/stats/moments.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { followFolders } from '../../change/follow-folders.ts';
import { findRootAround, openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles, readTreeText } from '../../change/read-files.ts';
import { readSession, readSurfaceFiles, readSurfaces } from '../../change/read-surface.ts';
import { listServerNames } from '../../change/servers/read-entries.ts';
import { findIdle, type NamedThings } from '../../loaded/context/find-idle.ts';
import { summariseBrought } from '../../loaded/context/summarise-brought.ts';
import { findOtherRuntimes } from '../../loaded/surface/find-runtimes.ts';
import { readLines } from '../../loaded/surface/read-lines.ts';
import { countText } from '../../loaded/surface/surface-files.ts';

/** The request of a bill: the config file, and the reader of a month's sessions of a folder. */
export interface BillRequest {
  readonly configFile: string;
  readonly readMonth: (root: string) => Promise<MonthOfWork | undefined>;
}

/**
 * Computes what every session here begins with and what that costs in a month. Needs no config, no git and no key, and writes nothing. A config
 * that cannot be read is told in a notice: the files are weighed as if there were none.
 */
export async function readBill(
  { configFile, readMonth }: BillRequest,
  { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<FolderBill> {
  const { root, tree, notices } = await openPlace(cwd);
  const { configs, isSetUp, warnings } = await chooseConfigs(tree, configFile);
  const count = await loadTokenizer();
  const ofConfigs = await Promise.all(configs.map((config) => readSurfaces(tree, config)));
  const surfaces = [...ofConfigs.flatMap((each) => [...each.values()]), ...(await readOthers(tree, configs))];
  const weighed = surfaces.map((surface) => weighSession(surface, env, count));
  const agents = weighed.flatMap((session) => session.agents);
  const leftOut = new Set(weighed.flatMap((session) => session.leftOut));
  const servers = await listServerNames(
    await followFolders(tree),
    configs.map(({ runner }) => runner.kind),
  );
  const month = agents.length === 0 && servers.length === 0 ? undefined : await readMonth(root);
  const mainAgent = findMainAgent(agents);
  const example = month === undefined && mainAgent !== undefined ? priceExample(mainAgent, configs) : undefined;
  return {
    schema: 1,
    agents,
    ...defined({ month, example }),
    ...priceCarried(mainAgent?.tokens ?? 0, month?.models ?? []),
    idle: findIdle(agents, await listThings(tree)),
    brought: summariseBrought(
      agents.flatMap(({ files }) => files),
      servers,
      month,
    ),
    notices: [...notices, ...warnings, ...leftOut, ...nameTwice(agents)],
    next: nameNext(isSetUp, agents.length > 0),
  };
}

/** A model that many people use with a runtime, where neither the config nor `setup` names one; Copilot is not paid by the token. */
const exampleModels: Readonly<Partial<Record<Runtime, string>>> = { codex: 'gpt-6.1-sol' };
const exampleSessions = 100;
const exampleCalls = 20;

/** Prices an agent's instructions for sessions of a common size, each of which writes them to the cache once. */
function priceExample({ runner, tokens }: BilledAgent, configs: readonly Config[]): ExampleCost | undefined {
  const calls = exampleSessions * exampleCalls;
  const configured = configs.find(({ runner: { kind } }) => kind === runner)?.runner.model;
  const setupModel = runner === 'copilot' ? undefined : runners[runner].setup?.model;
  const priced = [configured, setupModel, exampleModels[runner]].flatMap((model) => {
    const { dollars } = priceCarried(tokens, model === undefined ? [] : [{ model, runs: exampleSessions, calls }]);
    return model === undefined || dollars === undefined ? [] : [{ model, dollars }];
  });
  return tokens === 0 || priced[0] === undefined
    ? undefined
    : { ...priced[0], sessions: exampleSessions, callsPerSession: exampleCalls };
}

/** Opens the repository around a folder, or the folder itself; also a clone that belongs to somebody else, which git would not read. */
export async function openPlace(cwd: string) {
  const folder = { root: realpathSync(cwd), tree: openFolder(cwd) };
  if (findRootAround(cwd) === undefined) return { ...folder, notices: [] };
  try {
    const { root, tree } = await openWorkingTree(cwd);
    await tree.list('');
    return { root, tree, notices: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...folder, notices: error.problems.map(({ message }) => `Read as a plain folder: ${message}.`) };
  }
}

/** Chooses the config there is; else what a fresh one would say for each runtime whose files lie here. */
async function chooseConfigs(tree: Tree, configFile: string) {
  const path = locateFiles(configFile).config;
  const text = await readTreeText(tree, path);
  const parsed = text === undefined ? undefined : parseConfig(text, path, 'head').value;
  if (parsed !== undefined) return { configs: [parsed], isSetUp: true, warnings: [] };
  const warnings = text === undefined ? [] : [`${path} cannot be read: rentroll lint says why.`];
  return { configs: await inventConfigs(tree), isSetUp: text !== undefined, warnings };
}

const definition = /^\.claude\/agents\/([^/]+)\.md$/;

async function inventConfigs(tree: Tree): Promise<readonly Config[]> {
  const paths = (await tree.list('')).map(({ path }) => path);
  const agents = paths.flatMap((path) => {
    const name = definition.exec(path)?.[1];
    const isUsable = name !== undefined && name !== 'main' && findAgentNameFault(name) === undefined;
    return isUsable ? [{ name, tasks: `benchmarks/${name}`, definition: path }] : [];
  });
  const text = renderConfigTemplate({ agents: [{ name: 'main', tasks: 'benchmarks/main' }, ...agents] });
  const config = parseConfig(text, 'config.yml', 'setup').value;
  return config === undefined ? [] : offeredRunners.flatMap((kind) => asConfigOf(kind, config));
}

/** Lists the configs that a fresh config of a runtime would be: its own agents and the main one. */
function asConfigOf(kind: RunnerKind, config: Config): readonly Config[] {
  const { signs } = runners[kind].setup ?? {};
  if (signs === undefined) return [];
  const isOwn = ({ definition: file }: Config['agents'][string]) => file === undefined || signs.exclusive.test(file);
  const agents = Object.fromEntries(Object.entries(config.agents).filter(([, agent]) => isOwn(agent)));
  return [{ ...config, agents, runner: { ...config.runner, kind } }];
}

/** Reads the main sessions of runtimes whose own files lie here and that no config stands for. */
async function readOthers(tree: Tree, configs: readonly Config[]): Promise<readonly Surface[]> {
  const [config] = configs;
  if (config === undefined) return [];
  const paths = (await tree.list('')).map(({ path }) => path);
  const kinds = configs.map(({ runner }) => runner.kind);
  const runtimes = findOtherRuntimes(paths, kinds);
  if (runtimes.length === 0) return [];
  const texts = await readSurfaceFiles(tree, config);
  return runtimes.map((runtime) => ({ ...readSession(runtime, { config, ...texts }), agent: 'main' }));
}

/**
 * Weighs what a session begins with: files of the folder, and what the person wrote for all folders. Without something of the folder there is no
 * agent. `leftOut`: files no session is told a word of.
 */
function weighSession({ agent, runtime, parts }: Surface, env: NodeJS.ProcessEnv, count: CountTokens) {
  const users = readUserFile(runtime, env).map((text) => ({ ...weighText(text, count), isUsers: true as const }));
  const ofFolder = parts.filter(({ loading }) => loading === 'always').map((text) => weighText(text, count));
  const files = [...users, ...ofFolder].filter(({ tokens }) => tokens > 0);
  const billed: BilledAgent = { runner: runtime, agent, tokens: sum(files.map(({ tokens }) => tokens)), files };
  const agents = ofFolder.some(({ tokens }) => tokens > 0) ? [billed] : [];
  return { agents, leftOut: nameLeftOut([...users, ...ofFolder]) };
}

/** Names the files that a session is sent more than once: by themselves and with each file that imports them. */
function nameTwice(agents: readonly BilledAgent[]): readonly string[] {
  return agents.flatMap(({ runner, files }) => {
    const whole = files.filter(({ kind }) => kind !== 'description');
    const again = whole.filter(({ path }, index) => whole.findIndex((other) => other.path === path) < index);
    return again.map(({ path, tokens, importedBy }) => {
      const why = importedBy === undefined ? '' : `, once more with ${importedBy}, which imports it`;
      return `${runtimeKits[runner].name} is sent ${path} twice${why}: ${formatCount(tokens, 'token')} more in every session.`;
    });
  });
}

function nameLeftOut(files: readonly WeighedText[]): readonly string[] {
  const without = files.filter(({ cut, lines }) => cut !== undefined && lines.length === 0);
  return without.map(({ path, cut }) => `${path} is ${cut}, so nothing of it is on this bill.`);
}

const mostBytes = 4 * 1024 * 1024;

/** Reads the file that a person wrote for all folders; without lines where it is larger than an instruction file may be. */
function readUserFile(runtime: Runtime, env: NodeJS.ProcessEnv): readonly LoadedText[] {
  const userFile = runtimeKits[runtime].setup?.userFile;
  if (userFile === undefined) return [];
  const file = join(env[userFile.variable] ?? join(personHome(env), userFile.folder), userFile.file);
  const part = { path: `~/${userFile.folder}/${userFile.file}`, kind: 'instructions', loading: 'always' } as const;
  if (sizeOf(file) > mostBytes) return [{ ...part, lines: [], cut: 'not read: more than 4 MiB' }];
  const text = readPlain(file, { mostBytes, followsLinks: true });
  return text === undefined ? [] : [{ ...part, lines: readLines(text) }];
}

function weighText(loaded: LoadedText, count: CountTokens): WeighedText {
  const lines = loaded.lines.flatMap((line) =>
    line.text.trim() === '' ? [] : [{ ...line, text: line.text.trim(), tokens: countLong(line.text, count) }],
  );
  return { ...loaded, tokens: countText(loaded, count), lines };
}

async function listThings(tree: Tree): Promise<NamedThings> {
  const files = new Set((await tree.list('')).map(({ path }) => path));
  const manifest = await readTreeText(tree, 'package.json');
  const named = (text: string) => new Set(Object.keys(objectOf(objectOf(readJson(text))['scripts'])));
  const scripts = manifest === undefined ? undefined : named(manifest);
  return { files, ...defined({ scripts }) };
}

function nameNext(isSetUp: boolean, hasFiles: boolean): FolderBill['next'] {
  if (isSetUp) return { command: 'rentroll check', what: 'Measure the rules that this branch changes' };
  if (!hasFiles)
    return { command: 'rentroll demo', what: 'See a pull request of five rules judged, without a model or a key' };
  return { command: 'rentroll setup', what: 'Have new lines measured before they merge' };
}
