import { parseConfig } from '../../../config/parse-config.ts';
import { openWorktree } from '../../../git/open-worktree.ts';
import { findRoot } from '../../../git/resolve-refs.ts';
import type { Config } from '../../../model/config.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Tree } from '../../../model/tree.ts';
import { locateFiles, type RepositoryPaths } from '../../read/repository-paths.ts';
import type { World } from '../../world.ts';
import { applyChanges } from '../apply-changes.ts';
import { describeChange, type FileChange, keepEffective, type WrittenFile } from '../file-change.ts';
import { readText } from '../read-files.ts';
import {
  choicesOf,
  chooseAgents,
  describeAgent,
  detectRepository,
  guessPrepare,
  type RepositoryFacts,
} from './detect-repository.ts';
import { explainNextSteps } from './explain-next-steps.ts';
import { type ImportedFile, planImport } from './plan-import.ts';
import { type InitChoices, ignoreState, planFresh } from './plan-init.ts';
import { readSources } from './read-sources.ts';

/** Asks people, or answers with the default. */
export interface Questioner {
  choose(question: string, fallback: string): Promise<string>;
  confirm(question: string, fallback: boolean): Promise<boolean>;
}

export interface InitRequest {
  readonly configFile: string;
  /** Instruction files to import, relative to the current directory. */
  readonly imports: readonly string[];
  /** Date for the provenance of imported rules, YYYY-MM-DD. */
  readonly today: string;
}

/** What `init` did. */
export interface InitResult {
  readonly files: readonly WrittenFile[];
  /** Files that were there and stay as they are. */
  readonly kept: readonly string[];
  readonly imported: readonly ImportedFile[];
  /** What to do next, in order, and what was left out. */
  readonly next: readonly string[];
}

/** Sets a repository up. Nothing that exists is overwritten unless the questioner says so; all is planned before it is written. */
export async function initRepository(request: InitRequest, ask: Questioner, world: World): Promise<InitResult> {
  const root = await findRoot(world.cwd);
  const paths = locateFiles(request.configFile);
  const tree = openWorktree(root);
  const facts = await detectRepository(tree);
  const standing = await readStandingConfig(paths, tree, ask);
  const choices = standing === undefined ? await askChoices(facts, ask) : choicesOf(standing, facts.files);
  const { changes, kept } = await planFiles(paths, choices, standing !== undefined, tree, ask);
  const imports = await chooseImports(request, facts, ask);
  const sources = await readSources(root, request.imports.length > 0 ? world.cwd : root, imports);
  const imported = await importInto(changes, paths, tree, sources, request.today);
  await applyChanges(root, imported.changes);
  return {
    files: imported.changes.map(describeChange),
    kept,
    imported: imported.files,
    next: explainNextSteps(facts, choices, imported.files.length > 0),
  };
}

/** The config that is there, unless it is to be replaced: the rest of the files follow it. */
async function readStandingConfig(paths: RepositoryPaths, tree: Tree, ask: Questioner): Promise<Config | undefined> {
  const text = await readText(tree, paths.config);
  if (text === undefined || (await ask.confirm(`${paths.config} exists. Overwrite it`, false))) return undefined;
  const parsed = parseConfig(text, paths.config, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

async function askChoices(facts: RepositoryFacts, ask: Questioner): Promise<InitChoices> {
  const fallback = chooseAgents(facts).map(({ name }) => name);
  const others = facts.agents.map(({ name }) => name).filter((name) => !fallback.includes(name));
  const found = others.length > 0 ? ` (also found: ${others.join(', ')})` : '';
  const answer = await ask.choose(`Agents to measure, separated by commas${found}`, fallback.join(', '));
  const names = answer.split(/[\s,]+/).filter((name) => name !== '');
  const fixture = await ask.choose('Folder of the frozen fixture the golden tasks run on', 'benchmarks/fixture');
  const prepare = await ask.choose(
    'Command that prepares a copy of it (empty for none)',
    guessPrepare(fixture, facts.files),
  );
  return { agents: names.map((name) => describeAgent(name, facts.files)), fixture, prepare };
}

async function planFiles(
  paths: RepositoryPaths,
  choices: InitChoices,
  keepConfig: boolean,
  tree: Tree,
  ask: Questioner,
) {
  const kept: string[] = keepConfig ? [paths.config] : [];
  const changes: FileChange[] = [];
  for (const { path, text } of planFresh(paths, choices)) {
    if (keepConfig && path === paths.config) continue;
    const before = await readText(tree, path);
    if (before === text) continue;
    if (before === undefined || path === paths.config || (await ask.confirm(`${path} exists. Overwrite it`, false))) {
      changes.push({ path, before, after: text });
    } else kept.push(path);
  }
  return { changes: [...changes, ...ignoreState(await readText(tree, '.gitignore'))], kept };
}

async function chooseImports({ imports }: InitRequest, facts: RepositoryFacts, ask: Questioner) {
  if (imports.length > 0 || facts.instructions.length === 0) return imports;
  const question = `Import the instructions of ${facts.instructions.join(' and ')} as candidates`;
  return (await ask.confirm(question, false)) ? facts.instructions : [];
}

/** Appends what is imported to the ledger that will be there. */
async function importInto(
  changes: readonly FileChange[],
  paths: RepositoryPaths,
  tree: Tree,
  sources: Parameters<typeof planImport>[1],
  today: string,
) {
  if (sources.length === 0) return { changes, files: [] };
  const before = await readText(tree, paths.ledger);
  const planned = changes.find((change) => change.path === paths.ledger);
  const plan = planImport(planned?.after ?? before ?? '', sources, today);
  const ledger = { path: paths.ledger, before, after: plan.ledgerText };
  const others = changes.filter((change) => change !== planned);
  return { changes: keepEffective([...others, ledger]), files: plan.files };
}
