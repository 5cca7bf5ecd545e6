import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { generatedMark } from '../../surface/managed-block.ts';
import { surfaceOf } from '../../surface/surface-of.ts';
import type { Revision } from '../reading/load-revision.ts';
import { withLinks } from '../reading/read-instructions.ts';
import { readSurfaceFiles } from '../reading/read-surface.ts';

/**
 * An agent's memory must lie where its runtime reads it: rules that nobody's agent loads guard nothing, and every trial of theirs would be
 * paid for in vain. What a program of the team's own reads is not known.
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
  const files = await readSurfaceFiles(tree, config);
  const agents = Object.entries(config.agents).map(async ([agent, { memory, definition }]) => {
    const names = await withLinks(tree, new Set([memory]));
    const withMemory = new Map([...files, [memory, files.get(memory) ?? `${generatedMark} -->\n`]]);
    const { parts } = surfaceOf({ agent, config, files: withMemory });
    const isRead = parts.some(
      ({ path, loading, cut }) => names.has(path) && loading === 'always' && cut?.startsWith('left out') !== true,
    );
    return isRead ? [] : [notRead(name, agent, memory, instead(agent, definition))];
  });
  return [...ignored, ...(await Promise.all(agents)).flat()];
}

/** Memory that lies in the folder and that git ignores would be on one machine alone. */
async function findIgnored(tree: Revision['tree'], config: Config): Promise<readonly Problem[]> {
  const seen = new Set((await tree.list('')).map(({ path }) => path));
  const paths = [...new Set(Object.values(config.agents).map(({ memory }) => memory))].filter(
    (path) => !seen.has(path),
  );
  const found = await Promise.all(paths.map(async (path) => ((await tree.read(path)) === undefined ? [] : [path])));
  return found.flat().map((path) => {
    const message = `git ignores the compiled memory ${quoteValue(path)}: nobody else would have these rules`;
    const hint = `Commit it all the same: git add --force ${quoteShell(path)}. Or let .gitignore make an exception for it.`;
    return makeError('head', 'memory-ignored', message, hint, { file: path });
  });
}

function notRead(program: string, agent: string, memory: string, instead: string): Problem {
  const message = `${program} does not read ${quoteValue(memory)}, the memory of ${quoteValue(agent)}: its rules would reach nobody`;
  return makeError('head', 'memory-not-read', message, `Write ${instead} in the config.`, { file: memory });
}
