import type { Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { isSameFile } from '../reading/read-files.ts';
import { listMemoryPaths } from './memory-paths.ts';

/** Names that agents look for, as they write them. */
const looked = [
  /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS(?:\.override)?)\.md$/,
  /^\.claude\/(?:rules|agents|skills|commands|output-styles)\/.*\.md$/,
  /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/,
  /^\.claude\/settings(?:\.local)?\.json$/,
  /^\.mcp\.json$/,
];
const folded = looked.map((pattern) => new RegExp(pattern.source, 'i'));

/**
 * A file that is written like one that agents load, but for the case of its letters: on file systems that know no case (macOS, Windows)
 * they load it, and no ratchet has seen it. Only what a change brings or edits is an error.
 */
export async function checkCase({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  const memories = [...listMemoryPaths(base?.config, head.config)];
  const named = new Map(memories.map((path) => [path.toLowerCase(), path]));
  const isOther = (path: string) => {
    const memory = named.get(path.toLowerCase());
    if (memory !== undefined) return memory !== path;
    return folded.some((pattern) => pattern.test(path)) && !looked.some((pattern) => pattern.test(path));
  };
  const found = (await head.tree.list('')).filter(({ path }) => isOther(path));
  const fresh = await Promise.all(
    found.map(async ({ path }) => ((await isSameFile(path, base?.tree, head.tree)) ? [] : [path])),
  );
  return fresh.flat().map(toProblem);
}

function toProblem(path: string): Problem {
  return {
    code: 'memory-other-case',
    severity: 'error',
    message: `${quoteValue(path)} is the name of a file that agents load, in other letters: where a file system knows no case they load it, and here nobody weighed it`,
    hint: 'Write the name as agents do (CLAUDE.md, AGENTS.md, MEMORY.md, .claude/rules), or give the file another one.',
    at: { file: path, line: 1, column: 1 },
    blame: 'head',
  };
}
