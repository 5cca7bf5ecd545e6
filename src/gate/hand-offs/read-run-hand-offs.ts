import type { HandOff, HandOffReport } from '../../core/model/hand-off.ts';
import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { CountedAgent } from '../../core/model/session/work-report.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import { findDetailFault } from './detail-files.ts';
import { type HandOffFile, readHandOffFiles } from './hand-off-files.ts';
import { handOffLimits } from './hand-off-names.ts';
import { parseHandOff } from './parse-hand-off.ts';
import { sumHandOffs } from './sum-hand-offs.ts';

/** Where the hand-offs of a run lie, and who should have handed on. */
export interface RunOfHandOffs {
  /** Root of the repository, for details. */
  readonly root: string;
  readonly folder: string;
  readonly run: string;
  readonly expected: readonly string[];
}

/**
 * All hand-offs of a run with what its session counted up to now. A file that is no hand-off is a problem beside the others, and so are details
 * that nobody can open any more. Throws ProblemError where a link is in the way.
 */
export async function readRunHandOffs(
  { root, folder, run, expected }: RunOfHandOffs,
  deps: Pick<Dependencies, 'env'> & WithSessions,
): Promise<HandOffReport> {
  const files = await readHandOffFiles(folder, run, handOffLimits.maxBytes);
  const read = files.map((file) => readOne(file, run));
  const counted = (await deps.sessions?.countAgents(run, deps)) ?? new Map<string, CountedAgent>();
  const handOffs = read.flatMap(({ value }) =>
    value === undefined ? [] : [withCount(value, counted.get(value.agent))],
  );
  const lost = await Promise.all(handOffs.map((handOff) => checkDetails(root, handOff)));
  const problems = [...read.flatMap((one) => one.problems), ...lost.flat()];
  return sumHandOffs({ run, handOffs, expected, problems });
}

function readOne({ file, agent, bytes }: HandOffFile, run: string): Parsed<HandOff> {
  if (bytes === undefined) {
    const message = 'it is no plain file, cannot be opened, or is larger than 64 KiB';
    return { problems: [unusable(file, message)] };
  }
  const parsed = parseHandOff(bytes, file);
  if (parsed.value === undefined || (parsed.value.agent === agent && parsed.value.run === run)) return parsed;
  const { value } = parsed;
  return {
    problems: [unusable(file, `it says that it is of ${quoteValue(value.agent)} in the run ${quoteValue(value.run)}`)],
  };
}

function unusable(file: string, why: string): Problem {
  const hint = 'Hand-offs are written by rentroll session handoff write and never edited: let the agent hand on again.';
  return makeError('setup', 'handoff-unusable', `the hand-off cannot be used: ${why}`, hint, {
    file,
    line: 1,
    column: 1,
  });
}

/** What a session counts goes on while the agent hands on: its latest count is the one that is shown. */
function withCount(handOff: HandOff, counted: CountedAgent | undefined): HandOff {
  if (counted === undefined) return handOff;
  const header = { ...handOff.header, MODEL: counted.model, TOKENS_SPENT: counted.tokens };
  return { ...handOff, header };
}

/** A warning for details that nobody can open any more. */
async function checkDetails(root: string, { agent, header }: HandOff): Promise<readonly Problem[]> {
  const path = header.DETAIL_PATH;
  const why = path === null ? undefined : await findDetailFault({ root, path });
  if (path === null || why === undefined) return [];
  const message = `the details of ${quoteValue(agent)} cannot be read: ${why}`;
  const hint = 'The header stands. Let the agent hand on again if its details are needed.';
  return [{ ...makeError('setup', 'handoff-no-details', message, hint, { file: path }), severity: 'warning' }];
}
