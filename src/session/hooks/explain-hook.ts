import { userHome } from '../../adapters/files/home-places.ts';
import { openFindLoss } from '../../adapters/git/find-loss.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { explainCall, type GuardExplanation } from '../guard/judge/explain-call.ts';
import { findCheckout } from '../store/files/find-project.ts';
import { loadGuard } from '../store/files/load-guard.ts';
import { findPrograms } from './live/read-policy.ts';

/** The call to explain: a command line, or a file that a tool would write or read. */
export interface ExplainRequest {
  readonly tool: string;
  readonly command?: string;
  readonly path?: string;
}

/** Explains how the guard of this folder would answer a call, and why. Nothing is run. */
export async function explainHook(
  { tool, command, path }: ExplainRequest,
  { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<GuardExplanation> {
  const { guard, problems } = await loadGuard({ project: findCheckout(cwd), home: userHome(env) });
  const input = command === undefined ? { file_path: path ?? '' } : { command };
  const explained = explainCall(guard, { tool, input, cwd, installed: findPrograms(env), findLoss: openFindLoss(env) });
  return { ...explained, problems };
}
