import type { Asset, ExecutedCode } from '../../core/model/rule/asset.ts';
import { isInside } from '../../core/util/repository-path.ts';
import type { ChangedPrograms, ProgramPart } from '../loaded/programs/compare-programs.ts';

/** Lists the code that a change brings or edits: of assets, and of programs that start by themselves, unless they are part of such an asset. */
export function listChangedCode(
  assets: readonly Asset[],
  programs: readonly ChangedPrograms[],
): readonly ExecutedCode[] {
  const isNamed = ({ file, parts }: ChangedPrograms) =>
    assets.some(({ path }) => [file, ...parts.map((part) => part.file)].every((one) => isInside(one, path)));
  const started = programs.filter((program) => program.isThere && !isNamed(program));
  return [
    ...assets,
    ...started.map(({ file, parts, unread }) => ({ id: file, executes: nameParts(file, parts, unread) })),
  ];
}

function nameParts(file: string, parts: readonly ProgramPart[], unread: readonly string[]): readonly string[] {
  const names = parts.map(({ file: path, keys }) => (keys === undefined ? path : `${path} (${keys.join('.')})`));
  return [
    ...(names.length === 0 ? [`the commands in ${file}`] : names),
    ...unread.map((word) => `unknown code: ${word}`),
  ];
}
