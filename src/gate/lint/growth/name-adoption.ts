import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import type { LineRange } from '../../../core/text/markdown/text-lines.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readTreeText } from '../../change/read-files.ts';
import { insistOn } from '../../loaded/sentences/choose-elements.ts';
import { triage } from '../../loaded/sentences/triage.ts';
import type { GrownText, Growth } from '../../loaded/surface/find-growth.ts';

/** Names the command that makes rules of a text; undefined where adopting takes nothing of it. */
export type NameAdoption = (where: GrownText) => string | undefined;

/**
 * Reads the files that grew, and names for each of their texts the command that makes rules of it: as adopting takes it, or with `--as-rule` where
 * it is no sentence that an agent obeys. Nothing makes a rule of a heading, a table or code.
 */
export async function openAdoptions(tree: Revision['tree'], grown: readonly Growth[]): Promise<NameAdoption> {
  const paths = [...new Set(grown.flatMap(({ added }) => added.map(({ path }) => path)))].filter((path) => path !== '');
  const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
  const files = new Map(paths.map((path, index) => [path, triage(texts[index] ?? '')]));
  return ({ path, from, to }) => {
    const triaged = files.get(path);
    if (triaged === undefined) return undefined;
    const blocks = triaged.blocks.filter(({ lines }) => lines.from <= to && from <= lines.to);
    if (blocks.some((block) => block.class === 'rule'))
      return `rentroll adopt ${quoteShell(path)}:${nameLines({ from, to })}`;
    const taken = blocks.filter(({ lines }) => insistOn(triaged, path, [lines.from]).value !== undefined);
    if (taken.length === 0) return undefined;
    return `rentroll adopt ${quoteShell(path)} --as-rule ${[...new Set(taken.map(({ lines }) => nameLines(lines)))].join(',')}`;
  };
}

function nameLines({ from, to }: LineRange): string {
  return to > from ? `${from}-${to}` : String(from);
}
