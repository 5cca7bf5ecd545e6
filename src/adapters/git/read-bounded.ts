import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** Most bytes of a file that are read for a reader without a limit of its own, in mebibytes. */
const mostMebibytes = 256;
const mostFileBytes = mostMebibytes * 1024 * 1024;

/**
 * Reads a file of a tree by `read`, which reads one byte more than the limit of a longer one. Throws ProblemError for a file that is longer than all
 * readers take, where whoever asks has set no limit of his own.
 */
export async function readBounded(
  path: string,
  mostBytes: number | undefined,
  read: (mostBytes: number) => Promise<Buffer | undefined> | Buffer | undefined,
): Promise<Buffer | undefined> {
  const bytes = await read(mostBytes ?? mostFileBytes);
  if (mostBytes === undefined && bytes !== undefined && bytes.length > mostFileBytes) throw tooLarge(path);
  return bytes;
}

function tooLarge(file: string): ProblemError {
  return setupError(
    'file-too-large',
    `${quoteValue(file)} has more than ${mostMebibytes} MiB, and no file is read that is larger`,
    'Take it out of the repository, or out of what names it: a config, a hook, a skill or the fixture.',
    { file },
  );
}
