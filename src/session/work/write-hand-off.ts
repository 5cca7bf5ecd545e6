import { relative, resolve, sep } from 'node:path';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { plainLine } from '../../core/text/escape/escape-plain.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';
import { countAgents } from '../history/count-agents.ts';
import { saveDetails } from './detail-files.ts';
import {
  findHandOffFolder,
  type HandOffFolder,
  type HandOffRequest,
  nameRun,
  requireAgentName,
} from './find-hand-offs.ts';
import {
  type HandOff,
  type HandOffStatus,
  handOffLimits,
  handOffStatuses,
  parseHandOff,
  typeOfStatus,
} from './hand-off.ts';
import { saveHandOff } from './hand-off-files.ts';

/** The content of a new hand-off. */
export interface WriteRequest extends HandOffRequest {
  readonly agent: string;
  readonly status: string;
  readonly summary: string;
  readonly findings: number;
  /** Paths, as seen from the working directory. */
  readonly changed: readonly string[];
  /** Text of the details, which are stored without credentials; absent for none. */
  readonly details?: string;
}

/** Most characters of details that are kept: their readers pay for all of them. */
const mostDetails = 1024 * 1024;

/**
 * Writes a hand-off. Model and tokens are those that the session has counted of the agent so far, never those that it reports itself. Secrets
 * are taken out of the summary, and it becomes one line. Throws ProblemError for a name, status, path or details that cannot be handed on.
 */
export async function writeHandOff(
  request: WriteRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<HandOff> {
  const folder = await findHandOffFolder(request, deps);
  const key = { run: nameRun(request, deps), agent: requireAgentName(request.agent) };
  const status = requireStatus(request.status);
  const summary = plainLine(redactKept(plainLine(request.summary, 4_000)), handOffLimits.summary);
  if (summary === '')
    throw setupError('handoff-no-summary', 'the summary is empty', 'Say in one line how it ended: --summary "…"');
  const changed = request.changed.map((path) => toRepositoryPath(folder, deps.cwd, path));
  const detail = await keepDetails(folder, key, request);
  const counted = countAgents(deps.env, key.run).get(key.agent);
  const handOff: HandOff = {
    schema: 1,
    ...key,
    at: deps.now().toISOString(),
    header: {
      TYPE: typeOfStatus(status),
      STATUS: status,
      MODEL: counted?.model ?? '',
      TOKENS_SPENT: counted?.tokens ?? null,
      FILES_CHANGED: [...new Set(changed)],
      FINDINGS_COUNT: request.findings,
      SUMMARY: summary,
      DETAIL_PATH: detail,
    },
  };
  const read = parseHandOff(JSON.stringify(handOff));
  if (typeof read === 'string') throw notReadable(read);
  await saveHandOff(folder.folder, handOff);
  return handOff;
}

function requireStatus(text: string): HandOffStatus {
  const status = handOffStatuses.find((candidate) => candidate === text.toUpperCase().replace(/[ -]/g, '_'));
  if (status !== undefined) return status;
  throw setupError(
    'handoff-bad-status',
    `the status is ${quoteValue(text)}`,
    hintKnownNames(text, handOffStatuses, 'statuses'),
  );
}

/** Converts a path to that of the repository: agents name files as they see them. Paths outside stay as they are, and the schema refuses them. */
function toRepositoryPath({ root }: HandOffFolder, cwd: string, path: string): string {
  return relative(root, resolve(cwd, path)).split(sep).join('/');
}

async function keepDetails(
  { root, detailPath }: HandOffFolder,
  key: Pick<HandOff, 'run' | 'agent'>,
  { details = '' }: WriteRequest,
): Promise<string | null> {
  if (details.trim() === '') return null;
  const path = detailPath(key);
  await saveDetails({ root, path }, redactKept(details.slice(0, mostDetails)));
  return path;
}

function notReadable(why: string): ProblemError {
  const hint = 'Name files of this repository by their paths, and say how it ended in one line.';
  return setupError('handoff-unusable', `the hand-off cannot be written: ${why}`, hint);
}
