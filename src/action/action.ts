import { resolve } from 'node:path';
import { chooseRange, type RunEvent } from '../adapters/github/choose-range.ts';
import { listIdleOutputs, writeOutputs, writeSummary } from '../adapters/github/env-files.ts';
import { countComments, readEvent } from '../adapters/github/read-event.ts';
import type { Parsed, Problem } from '../core/model/problem.ts';
import type { ClaimedRange } from '../core/model/request/gate-request.ts';
import { hasNothingToMeasure, idleHeadline } from '../gate/commands/check/has-nothing-to-measure.ts';
import { type ActionInputs, readActionInputs } from './inputs/action-inputs.ts';

/**
 * The GitHub Action: inputs and event first, then the quick answer for changes that touch nothing of ours, and only then the gate,
 * whose libraries take longer to load than the quick answer takes.
 */
async function runAction(env: NodeJS.ProcessEnv): Promise<void> {
  const inputs = await readActionInputs(env);
  const event = readEvent(env);
  // The token is for posting: nothing this process starts inherits it.
  delete env['INPUT_GITHUB-TOKEN'];
  if (inputs.value?.mode === 'publish')
    return (await import('./modes/action-repost.ts')).repost(inputs.value, env, event);
  const cwd = resolve(env['GITHUB_WORKSPACE'] ?? '.');
  const claim = await chooseCommits(inputs.value, event, env, cwd);
  if (inputs.value === undefined || claim.value === undefined) return refuse([inputs, claim]);
  const misplaced = await findMisplaced(inputs.value, event);
  if (misplaced.length > 0) return refuse([{ problems: misplaced }]);
  if (await isIdle(inputs.value, claim.value, cwd)) return answerIdle(inputs.value, env, event);
  // The one way in for base and head: whatever the mode, what the event says has to be what the commits say.
  const { proveRange } = await import('../gate/commands/check/prove-range.ts');
  const range = proveRange(cwd, claim.value);
  if (range.value === undefined) return refuse([range]);
  if (inputs.value.mode === 'stamp')
    return (await import('./stamp/action-stamp.ts')).stampVerdicts(inputs.value, env, event, cwd);
  const { runMode } = await import('./modes/action-modes.ts');
  await runMode(inputs.value, range.value, cwd);
}

/** A pull request that a person labelled has a way in of its own; without a label `pull_request_target` is refused. */
async function chooseCommits(
  inputs: ActionInputs | undefined,
  event: RunEvent,
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<Parsed<ClaimedRange>> {
  if (inputs?.label === undefined) return chooseRange(event, inputs?.baseRef);
  const { admitLabelled } = await import('./modes/admit-labelled.ts');
  const { label, githubToken: token, baseRef, part } = inputs;
  return admitLabelled({ label, token, baseRef, part, event, env, cwd });
}

/** Some modes are only for some events. */
async function findMisplaced({ mode, store }: ActionInputs, event: RunEvent): Promise<readonly Problem[]> {
  if (mode !== 'audit' && mode !== 'stamp' && store === undefined) return [];
  const { refuseEvent, refuseStore } = await import('./inputs/refuse-run.ts');
  const misplaced = mode === 'audit' || mode === 'stamp' ? refuseEvent(mode, event) : [];
  return store === undefined ? misplaced : [...misplaced, ...refuseStore(event)];
}

/** An audit looks at the whole working tree, whatever the change touches; what is stamped was measured. */
async function isIdle({ mode, config }: ActionInputs, claim: ClaimedRange, cwd: string): Promise<boolean> {
  if (mode === 'audit' || mode === 'stamp') return false;
  return hasNothingToMeasure(cwd, claim, config);
}

async function answerIdle(inputs: ActionInputs, env: NodeJS.ProcessEnv, event: RunEvent): Promise<void> {
  writeOutputs(env, listIdleOutputs(idleHeadline));
  writeSummary(env, `${idleHeadline}\n`);
  console.log(idleHeadline);
  if (!mayNeedPosting(inputs, event)) return;
  const { postIdle } = await import('./post/action-post.ts');
  await postIdle(idleHeadline, inputs, env, event);
}

/** A comment of an earlier commit may say no: it is looked for where the pull request has comments at all. */
function mayNeedPosting({ mode, part, comment, githubToken }: ActionInputs, event: RunEvent): boolean {
  if (mode !== 'gate' || part !== undefined || comment === 'never' || githubToken === undefined) return false;
  return comment === 'always' || countComments(event) > 0;
}

async function refuse(checked: readonly Parsed<unknown>[]): Promise<void> {
  const { publishFailure } = await import('./post/action-publish.ts');
  await publishFailure(checked.flatMap(({ problems }) => problems));
}

try {
  await runAction(process.env);
} catch (error) {
  const { crashJob } = await import('../adapters/github/close-job.ts');
  crashJob(error);
}
