import { basename } from 'node:path/posix';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { AgentConfig, Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { checkDefinition } from '../../context/check-definition.ts';
import type { DefinitionFile } from '../../context/check-head.ts';
import type { Revision } from '../reading/load-revision.ts';

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
  const found = wanted.length === 0 ? [] : await checkAll(wanted, tree);
  return [
    ...named.flatMap(({ file }) => (present.has(file) ? [] : [missing(file)])),
    ...named.flatMap(({ file, loaded }) => (loaded && !projectAgents.test(file) ? [outOfReach(file)] : [])),
    ...found,
  ];
}

type Described = Omit<DefinitionFile, 'content'>;

function readNamed(name: string, { definition, memory }: AgentConfig, { runner }: Config): readonly Described[] {
  if (definition === undefined) return [];
  const expectedName = projectMemory.exec(memory)?.[1] ?? name;
  return [{ file: definition, expectedName, configured: true, loaded: runners[runner.kind].findsDefinitions }];
}

async function checkAll(wanted: readonly Described[], tree: Revision['tree']): Promise<readonly Problem[]> {
  const count = await loadTokenizer();
  const checked = await Promise.all(
    wanted.map(async (described) => {
      const content = await tree.read(described.file);
      return content === undefined ? [] : checkDefinition({ ...described, content }, count);
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
