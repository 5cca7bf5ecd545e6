import { findDetailFault } from '../../doors/store/hand-offs/detail-files.ts';
import { type HandOffFile, readHandOffFiles } from '../../doors/store/hand-offs/hand-off-files.ts';
import type { HandOff } from '../../foundation/model/handoff/hand-off.ts';
import type { HandOffReport } from '../../foundation/model/handoff/hand-off-report.ts';
import { makeError, type Parsed, type Problem, ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { hintKnownWords } from '../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { handOffLimits, parseHandOff } from '../../stages/session/handoff/parse-hand-off.ts';
import { sumHandOffs } from '../../stages/session/handoff/sum-hand-offs.ts';
import { type CountedAgent, countAgents } from './count-agents.ts';
import { chooseRun, findHandOffPlace, type HandOffRequest, requireAgentName } from './handoff-place.ts';

/** What is asked about a run. */
export interface ReadRequest extends HandOffRequest {
  /** Agents that should have handed on. */
  readonly expected?: readonly string[];
}

/**
 * All hand-offs of a run with what its session counted; undefined when nothing was handed on in this clone. A file that is no hand-off is a
 * problem beside the others. Throws ProblemError for names that cannot be any, and where a link is in the way.
 */
export async function readHandOffs(
  { expected = [], ...request }: ReadRequest,
  world: Pick<World, 'cwd' | 'env'>,
): Promise<HandOffReport | undefined> {
  const place = await findHandOffPlace(request, world);
  const run = await chooseRun(request, place, world);
  if (run === undefined) return undefined;
  const files = await readHandOffFiles(place.folder, run, handOffLimits.maxBytes);
  const read = files.map((file) => readOne(file, run));
  const counted = countAgents(world.env, run);
  const handOffs = read.flatMap(({ value }) =>
    value === undefined ? [] : [withCount(value, counted.get(value.agent))],
  );
  const lost = await Promise.all(handOffs.map((handOff) => checkDetails(place.root, handOff)));
  const problems = [...read.flatMap((one) => one.problems), ...lost.flat()];
  return sumHandOffs({ run, handOffs, expected: expected.map(requireAgentName), problems });
}

/** One agent's hand-off. Throws ProblemError when it left none, or one that cannot be read, with who did. */
export async function readHandOff(
  { agent, ...request }: HandOffRequest & { readonly agent: string },
  world: Pick<World, 'cwd' | 'env'>,
): Promise<HandOff> {
  const name = requireAgentName(agent);
  const report = await readHandOffs(request, world);
  const found = report?.handOffs.find((handOff) => handOff.agent === name);
  if (found !== undefined) return found;
  const broken = report?.problems.filter(({ at }) => at?.file.endsWith(`/${name}.json`)) ?? [];
  if (broken.length > 0) throw new ProblemError(broken);
  const known = report?.handOffs.map((handOff) => handOff.agent) ?? [];
  const message = `the agent ${quoteValue(name)} has handed on nothing${report === undefined ? '' : ` in the run ${quoteValue(report.run)}`}`;
  const hint =
    known.length === 0 ? 'Nobody has: see rentroll handoff write --help' : hintKnownWords(name, known, 'agents');
  throw setupError('handoff-missing', message, hint);
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
  const hint = 'Hand-offs are written by rentroll handoff write and never edited: let the agent hand on again.';
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
