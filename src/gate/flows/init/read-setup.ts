import { openWorktree } from '../../../adapters/git/open-worktree.ts';
import { findRoot } from '../../../adapters/git/resolve-refs.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { triage } from '../../adopt/triage.ts';
import { locateFiles, type RepositoryPaths, readTreeText } from '../../repository/reading/read-files.ts';
import { listUnfrozen } from '../../suite/check-lock.ts';
import { isTaskFile } from '../../suite/load-suite.ts';
import { parseLock } from '../../suite/parse-lock.ts';
import { choicesOf, type DetectedRepository, detectHistory, detectRepository } from './detect-repository.ts';
import { listUnmarked } from './place-markers.ts';
import type { SetupState } from './plan-setup.ts';
import { auditWorkflowFile, workflowFile } from './workflows.ts';

/**
 * Reads from the working tree how far it is set up; nothing else remembers it. Throws ProblemError outside of a repository and for a config
 * that does not parse.
 */
export async function readSetup(configFile: string, cwd: string): Promise<SetupState> {
  const root = await findRoot(cwd);
  const paths = locateFiles(configFile);
  const tree = openWorktree(root);
  const found = await detectRepository(tree);
  const config = await readConfig(paths, tree);
  return {
    hasConfig: config !== undefined && found.files.has(paths.ledger),
    unmarked: config === undefined ? [] : (await listUnmarked(tree, config)).map(({ path }) => path),
    adoptable: await listAdoptable(found, tree),
    ...(config === undefined ? { withoutTasks: [], unfinished: [] } : await listWithoutTasks(config, found, tree)),
    canMine:
      config === undefined
        ? (await detectHistory(root, tree, found.files)) !== undefined
        : config.fixture.commit !== undefined,
    missingWorkflows: [workflowFile, auditWorkflowFile].filter((path) => !found.files.has(path)),
  };
}

async function readConfig({ config: file }: RepositoryPaths, tree: Tree): Promise<Config | undefined> {
  const text = await readTreeText(tree, file);
  if (text === undefined) return undefined;
  const parsed = parseConfig(text, file, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

async function listAdoptable({ instructions }: DetectedRepository, tree: Tree): Promise<readonly string[]> {
  const texts = await Promise.all(instructions.map((path) => readTreeText(tree, path)));
  return instructions.filter((_, index) => triage(texts[index] ?? '').blocks.some((block) => block.class === 'rule'));
}

/** Agents without golden tasks, and those whose mining was killed before all it wrote was frozen. */
async function listWithoutTasks(config: Config, { files }: DetectedRepository, tree: Tree): Promise<TaskState> {
  const { commit, lock: file } = config.fixture;
  const lock = files.has(file) ? parseLock((await readTreeText(tree, file)) ?? '', file, 'head').value : undefined;
  const left =
    commit === undefined
      ? []
      : await listUnfrozen(
          tree,
          [...files].filter((path) => isTaskFile(path)),
          lock,
        );
  const isStopped = ({ tasks }: { readonly tasks: string }) =>
    commit !== undefined && (!files.has(file) || left.some((path) => folderOf(path) === tasks));
  const agents = choicesOf(config, files).agents.map((agent) => ({
    ...agent,
    isLeft: agent.hasSuite && isStopped(agent),
  }));
  return {
    withoutTasks: agents.flatMap(({ name, hasSuite, isLeft }) => (hasSuite && !isLeft ? [] : [name])),
    unfinished: agents.flatMap(({ name, isLeft }) => (isLeft ? [name] : [])),
  };
}

type TaskState = Pick<SetupState, 'withoutTasks' | 'unfinished'>;
