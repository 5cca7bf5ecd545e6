import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { CountedAgent } from '../../core/model/session/work-report.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { countAgents } from '../history/count-agents.ts';
import { chooseRun, findHandOffFolder, type HandOffRequest, requireAgentName } from './find-hand-offs.ts';
import type { HandOff, HandOffReport } from './hand-off.ts';
import { handOffStatuses, isFinalStatus } from './hand-off.ts';
import { readHandOffFiles } from './hand-off-files.ts';

/**
 * Reads all hand-offs of a run with the counts of its session; returns undefined when nothing was handed on in this clone. Throws ProblemError
 * for names that cannot be any, and as `readRunHandOffs` does.
 */
export async function readHandOffs(
  request: HandOffRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<HandOffReport | undefined> {
  const folder = await findHandOffFolder(request, deps);
  const run = await chooseRun(request, folder, deps);
  if (run === undefined) return undefined;
  return readRunHandOffs({ ...folder, run }, deps);
}

/** Reads one agent's hand-off. Throws ProblemError when it left none, or one that cannot be read; the hint names the agents that did. */
export async function readHandOff(
  { agent, ...request }: HandOffRequest & { readonly agent: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<HandOff> {
  const name = requireAgentName(agent);
  const report = await readHandOffs(request, deps);
  const agentHandOff = report?.handOffs.find((handOff) => handOff.agent === name);
  if (agentHandOff !== undefined) return agentHandOff;
  const broken = report?.problems.filter(({ at }) => at?.file.endsWith(`/${name}.json`)) ?? [];
  if (broken.length > 0) throw new ProblemError(broken);
  const agents = report?.handOffs.map((handOff) => handOff.agent) ?? [];
  const message = `the agent ${quoteValue(name)} has written no hand-off${report === undefined ? '' : ` in the run ${quoteValue(report.run)}`}`;
  const named = report === undefined ? (request.run ?? 'first') : report.run;
  const hint =
    agents.length === 0
      ? `No agent has. An agent writes one with: rentroll session handoff write ${name} --status CLEAN --summary "how it ended" --run ${named}`
      : hintKnownNames(name, agents, 'agents');
  throw setupError('handoff-missing', message, hint);
}

/** Where the hand-offs of a run lie. */
interface RunOfHandOffs {
  readonly folder: string;
  readonly run: string;
}

/**
 * Reads all hand-offs of a run with the counts of its session up to now. A file that is no hand-off is a problem beside the others. Throws
 * ProblemError where a link is in the way.
 */
export async function readRunHandOffs(
  { folder, run }: RunOfHandOffs,
  deps: Pick<Dependencies, 'env'>,
): Promise<HandOffReport> {
  const files = await readHandOffFiles(folder, run);
  const counted = countAgents(deps.env, run);
  const handOffs = files.flatMap(({ read, agent }) =>
    typeof read === 'string' ? [] : [withCount(read, counted.get(agent))],
  );
  const unusable = files.flatMap(({ file, read }) => (typeof read === 'string' ? [reportUnusable(file, read)] : []));
  return sumHandOffs({ run, handOffs, problems: unusable });
}

function reportUnusable(file: string, why: string): Problem {
  const hint = 'Hand-offs are written by rentroll session handoff write and never edited: let the agent hand on again.';
  const at = { file, line: 1, column: 1 };
  return makeError('setup', 'handoff-unusable', `the hand-off cannot be used: ${why}`, hint, at);
}

/** Adds the session's count, which goes on while the agent hands on: its latest count is the one that is shown. */
function withCount(handOff: HandOff, counted: CountedAgent | undefined): HandOff {
  if (counted === undefined) return handOff;
  const header = { ...handOff.header, MODEL: counted.model, TOKENS_SPENT: counted.tokens };
  return { ...handOff, header };
}

/** The hand-offs of a run, as they were read. */
interface FoundHandOffs {
  readonly run: string;
  readonly handOffs: readonly HandOff[];
  readonly problems: readonly Problem[];
}

/** Puts the hand-offs of a run together: counts by status, who needs attention, and totals. */
export function sumHandOffs({ run, handOffs, problems }: FoundHandOffs): HandOffReport {
  const sorted = handOffs.toSorted((a, b) => (a.agent < b.agent ? -1 : 1));
  const number = (status: string) => sorted.filter(({ header }) => header.STATUS === status).length;
  const counted = handOffStatuses.flatMap((status) => (number(status) > 0 ? [[status, number(status)]] : []));
  return {
    schema: 1,
    run,
    handOffs: sorted,
    counts: Object.fromEntries(counted),
    attention: sorted.filter(({ header }) => !isFinalStatus(header.STATUS)).map(({ agent }) => agent),
    totals: {
      agents: sorted.length,
      tokens: sorted.reduce((sum, { header }) => sum + (header.TOKENS_SPENT ?? 0), 0),
      uncounted: sorted.filter(({ header }) => header.TOKENS_SPENT === null).length,
    },
    problems,
  };
}
