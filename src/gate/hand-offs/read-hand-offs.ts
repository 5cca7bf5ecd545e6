import type { HandOff, HandOffReport } from '../../core/model/hand-off.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import { chooseRun, findHandOffFolder, type HandOffRequest, requireAgentName } from './handoff-folder.ts';
import { readRunHandOffs } from './read-run-hand-offs.ts';

/** What is asked about a run. */
export interface ReadRequest extends HandOffRequest {
  /** Agents that should have handed on. */
  readonly expected?: readonly string[];
}

/**
 * All hand-offs of a run with what its session counted; undefined when nothing was handed on in this clone. Throws ProblemError for names that
 * cannot be any, and as `readRunHandOffs` does.
 */
export async function readHandOffs(
  { expected = [], ...request }: ReadRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'> & WithSessions,
): Promise<HandOffReport | undefined> {
  const folder = await findHandOffFolder(request, deps);
  const run = await chooseRun(request, folder, deps);
  if (run === undefined) return undefined;
  return readRunHandOffs({ ...folder, run, expected: expected.map(requireAgentName) }, deps);
}

/** One agent's hand-off. Throws ProblemError when it left none, or one that cannot be read, with who did. */
export async function readHandOff(
  { agent, ...request }: HandOffRequest & { readonly agent: string },
  deps: Pick<Dependencies, 'cwd' | 'env'> & WithSessions,
): Promise<HandOff> {
  const name = requireAgentName(agent);
  const report = await readHandOffs(request, deps);
  const found = report?.handOffs.find((handOff) => handOff.agent === name);
  if (found !== undefined) return found;
  const broken = report?.problems.filter(({ at }) => at?.file.endsWith(`/${name}.json`)) ?? [];
  if (broken.length > 0) throw new ProblemError(broken);
  const known = report?.handOffs.map((handOff) => handOff.agent) ?? [];
  const message = `the agent ${quoteValue(name)} has handed on nothing${report === undefined ? '' : ` in the run ${quoteValue(report.run)}`}`;
  const hint =
    known.length === 0
      ? 'Nobody has: see rentroll session handoff write --help'
      : hintKnownNames(name, known, 'agents');
  throw setupError('handoff-missing', message, hint);
}
