import { basename } from 'node:path/posix';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { AgentConfig, Config } from '../../core/model/rule/config.ts';
import { runners } from '../../core/model/runner/runners.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { Revision } from '../change/load-revision.ts';
import { withLinks } from '../change/read-instructions.ts';
import { readSurfaceFiles } from '../change/read-surface.ts';
import type { DefinitionFile } from '../loaded/context/check-definition.ts';
import { checkDefinition } from '../loaded/context/check-definition.ts';
import { generatedMark } from '../loaded/surface/managed-block.ts';
import { surfaceOf } from '../loaded/surface/surface-of.ts';

/**
 * Checks that an agent's memory lies where its runtime reads it: rules that nobody's agent loads guard nothing, and every trial of theirs would
 * be paid for in vain. What a program of the team's own reads is not known.
 */
export async function checkDelivery(revision: Revision): Promise<readonly Problem[]> {
  const { tree, config } = revision;
  if (config === undefined) return [];
  const ignored = await findIgnored(tree, config);
  const {
    name,
    memory: { instead },
  } = runners[config.runner.kind];
  if (instead === undefined) return ignored;
  const texts = await readSurfaceFiles(tree, config);
  const agents = Object.entries(config.agents).map(async ([agent, { memory, definition }]) => {
    const names = await withLinks(tree, new Set([memory]));
    const withMemory = new Map([...texts.files, [memory, texts.files.get(memory) ?? `${generatedMark} -->\n`]]);
    const { parts } = surfaceOf({ ...texts, agent, config, files: withMemory });
    const isRead = parts.some(
      ({ path, loading, cut }) => names.has(path) && loading === 'always' && cut?.startsWith('left out') !== true,
    );
    return isRead ? [] : [notRead(name, agent, memory, instead(agent, definition))];
  });
  return [...ignored, ...(await Promise.all(agents)).flat()];
}

/** Finds compiled memory that git ignores: its rules would be on one machine alone. */
async function findIgnored(tree: Revision['tree'], config: Config): Promise<readonly Problem[]> {
  const committedPaths = new Set((await tree.list('')).map(({ path }) => path));
  const paths = [...new Set(Object.values(config.agents).map(({ memory }) => memory))].filter(
    (path) => !committedPaths.has(path),
  );
  const ignored = await Promise.all(paths.map(async (path) => ((await tree.read(path)) === undefined ? [] : [path])));
  return ignored.flat().map((path) => {
    const message = `git ignores the compiled memory ${quoteValue(path)}: nobody else would have these rules`;
    const hint = `Commit it all the same: git add --force ${quoteShell(path)}. Or let .gitignore make an exception for it.`;
    return makeError('head', 'memory-ignored', message, hint, { file: path });
  });
}

function notRead(program: string, agent: string, memory: string, instead: string): Problem {
  const message = `${program} does not read ${quoteValue(memory)}, the memory of ${quoteValue(agent)}: its rules would reach nobody`;
  return makeError('head', 'memory-not-read', message, `Write ${instead} in the config.`, { file: memory });
}

/** Where agent definitions lie that no config has to name; Claude Code looks into folders below, too. */
const conventional = /^(?:\.claude|plugin)\/agents\/(?:[^/]+\/)*(?!(?:README|readme)\.md$)[^/]+\.md$/;
/** Claude Code finds the agents of a project here, and their memory by their name. */
const projectAgents = /^\.claude\/agents\//;
const projectMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;

/** Checks every definition the config of head names, and those in the folders where Claude Code and the plugin keep theirs. */
export async function checkDefinitions({ tree, config }: Revision): Promise<readonly Problem[]> {
  if (config === undefined) return [];
  const regular = (await tree.list('')).filter(({ mode }) => mode.startsWith('100'));
  const present = new Set(regular.map(({ path }) => path));
  const named = Object.entries(config.agents).flatMap(([name, agent]) => readNamed(name, agent, config));
  const taken = new Set(named.map(({ file }) => file));
  const others = [...present]
    .filter((file) => conventional.test(file) && !taken.has(file))
    .map((file) => ({ file, expectedName: basename(file, '.md'), configured: false, loaded: false }));
  const wanted = [...named.filter(({ file }) => present.has(file)), ...others];
  const definitionProblems = wanted.length === 0 ? [] : await checkAll(wanted, tree);
  return [
    ...named.flatMap(({ file }) => (present.has(file) ? [] : [missing(file)])),
    ...named.flatMap(({ file, loaded }) => (loaded && !projectAgents.test(file) ? [outOfReach(file)] : [])),
    ...definitionProblems,
  ];
}

type Described = Omit<DefinitionFile, 'content'>;

function readNamed(name: string, { definition, memory }: AgentConfig, { runner }: Config): readonly Described[] {
  if (definition === undefined) return [];
  const expectedName = projectMemory.exec(memory)?.[1] ?? name;
  return [{ file: definition, expectedName, configured: true, loaded: runners[runner.kind].findsDefinitions }];
}

async function checkAll(wanted: readonly Described[], tree: Revision['tree']): Promise<readonly Problem[]> {
  const checked = await Promise.all(
    wanted.map(async (described) => {
      const content = await tree.read(described.file);
      return content === undefined ? [] : checkDefinition({ ...described, content });
    }),
  );
  return checked.flat();
}

function missing(file: string): Problem {
  const message = `the agent definition ${quoteValue(file)} does not exist`;
  const hint = 'Write it, or correct "definition" of the agent in the config; without the key the agent has none.';
  return makeError('head', 'definition-missing', message, hint, { file });
}

function outOfReach(file: string): Problem {
  const message = `Claude Code does not find the agent definition ${quoteValue(file)}`;
  const hint = 'Put it into .claude/agents/ and name it there.';
  return makeError('head', 'definition-out-of-reach', message, hint, { file });
}
