import { readPlain } from '../../../adapters/files/read-plain.ts';
import { setupError } from '../../../core/model/problem.ts';
import { openSealed, type SealedTask } from '../../suite/sealed-task.ts';

/** Variables that name the file of sealed tasks and hold its key. */
export const sealedVariables = { file: 'RENTROLL_SEALED', key: 'RENTROLL_SEAL_KEY' } as const;

/** Sealed tasks as far as a run may see them, and why it sees none. */
export interface SeenSealed {
  readonly tasks: readonly SealedTask[];
  readonly why?: string;
}

/** Events whose workflow is the pull request's own, with whatever secrets it is given. */
const ofPulls = /^(?:pull_request(?:_review(?:_comment)?)?|merge_group)$/;

const mostBytes = 64 * 1024 * 1024;

/**
 * The sealed tasks of this environment. A run on a pull request never opens them, whatever its environment holds: its workflow may be the pull
 * request's own. Throws ProblemError where they are to be opened and cannot be.
 */
export function readSealed(env: NodeJS.ProcessEnv): SeenSealed {
  const { [sealedVariables.file]: file, [sealedVariables.key]: key, GITHUB_EVENT_NAME: event } = env;
  if (ofPulls.test(event ?? '')) return { tasks: [], why: 'a run on a pull request never opens them' };
  if (!file || !key) return { tasks: [], why: `${file ? sealedVariables.key : sealedVariables.file} is not set` };
  return { tasks: openSealed(demandSealed(file), key, file) };
}

/** Text of the file of sealed tasks. Throws ProblemError where there is none. */
export function demandSealed(file: string): string {
  const text = readPlain(file, { mostBytes, followsLinks: true });
  if (text !== undefined) return text;
  throw setupError(
    'sealed-missing',
    `there is no file of sealed tasks at "${file}"`,
    `Fetch it before this step, or unset ${sealedVariables.file}; if it is lost, mine tasks and seal them: rentroll tasks seal --help`,
    { file },
  );
}
