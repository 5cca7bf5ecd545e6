import { fullSha, type RunEvent } from '../../adapters/github/choose-range.ts';
import { openClient } from '../../adapters/github/client/open-client.ts';
import { readText } from '../../adapters/github/client/read-answer.ts';
import { checkLabelling, type Labelling, readLabelling } from '../../adapters/github/read-labelling.ts';
import { readRunContext } from '../../adapters/github/read-run-context.ts';
import { makeError, type Parsed } from '../../core/model/problem.ts';
import type { ClaimedRange } from '../../core/model/request/gate-request.ts';
import { readPullMerge } from '../../gate/commands/check/prove-range.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { connect } from '../post/action-post.ts';

/** The facts that admit a labelled pull request or refuse it. */
export interface LabelRequest {
  readonly label: string;
  readonly part: ActionInputs['part'] | undefined;
  readonly baseRef: string | undefined;
  readonly token: string | undefined;
  readonly event: RunEvent;
  readonly env: NodeJS.ProcessEnv;
  /** The checkout, of the base. */
  readonly cwd: string;
}

/**
 * Commits of a pull request that a person labelled, for a run with the base's workflow and secrets. The pull request is only in git's
 * object store: the working tree must be the base's, so that nothing of it can be executed, and the merge must be that of the very
 * commit that was labelled.
 */
export async function admitLabelled(request: LabelRequest): Promise<Parsed<ClaimedRange>> {
  const { label, part, baseRef, token, event, env, cwd } = request;
  if (baseRef !== undefined)
    return refuse('base-ref-refused', '"base-ref" is set together with "label"', 'Leave it out.');
  if (part !== undefined)
    return refuse('label-part', '"label" and "part" are set', 'Measure an admitted pull request in one job.');
  const labelling = readLabelling(event, label);
  if (labelling.value === undefined) return { problems: labelling.problems };
  const range = await findMerge(cwd, event, labelling.value);
  if (range.value === undefined) return range;
  const context = readRunContext(env, event);
  if (context === undefined || token === undefined)
    return refuse(
      'label-unchecked',
      'without a token rentroll cannot ask GitHub whether the label is still set',
      giveToken,
    );
  const problems = await checkLabelling(openClient(connect(context, token)), labelling.value);
  return problems.length > 0 ? { problems } : range;
}

const giveToken = 'Leave "github-token" out to use the token of the job, and grant it "pull-requests: read".';

async function findMerge(cwd: string, event: RunEvent, { pull, headSha }: Labelling): Promise<Parsed<ClaimedRange>> {
  const { sha: baseSha, payload } = event;
  const { ref, checkedOut, commits } = await readPullMerge(cwd, pull);
  if (checkedOut !== baseSha)
    return refuse('label-not-base', `the checkout is at "${checkedOut ?? ''}", not at ${baseSha}`, checkOutBase);
  if (commits === undefined) return refuse('label-not-fetched', `"${ref}" is not in the checkout`, fetchIt(pull));
  const [merge, base, head, ...more] = commits;
  if (base === undefined || head !== headSha || more.length > 0)
    return refuse('label-other-commit', `"${ref}" is not a merge of ${headSha}, which was labelled`, labelAgain);
  const onto = [baseSha, readText(payload, 'pull_request', 'base', 'sha')].filter((sha) => fullSha.test(sha));
  const branch = readText(payload, 'pull_request', 'base', 'ref');
  return { value: { kind: 'merge', head: merge, onto, tip: headSha, branch }, problems: [] };
}

const checkOutBase =
  'Use actions/checkout without "ref": under pull_request_target that is the base, and nothing else may be checked out.';
const labelAgain = 'The branch has moved: read the new commits, take the label off and put it on again.';
const fetchIt = (pull: number) =>
  `Fetch it first: git fetch --depth=2 origin +refs/pull/${pull}/merge:refs/remotes/pull/${pull}/merge.`;

function refuse(code: string, message: string, hint: string): Parsed<never> {
  return { problems: [makeError('setup', code, message, hint)] };
}
