import { setupError } from '../../../core/model/problem.ts';
import { show } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

/** What is explained, and how. */
export interface ExplainOptions {
  readonly tool: string;
  readonly path?: string;
  readonly json?: boolean;
}

/** Shows what the guard would answer to a call. Throws ProblemError where neither a command nor a file is named. */
export async function explain(command: string | undefined, { tool, path, json }: ExplainOptions): Promise<number> {
  if ((command === undefined) === (path === undefined)) {
    const hint =
      "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.";
    throw setupError('explain-what', 'a command or --path is what can be explained', hint);
  }
  const { explainHook } = await import('../../../session/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../session/report/render-guard-proposal.ts');
  const asked = { tool, ...(command !== undefined && { command }), ...(path !== undefined && { path }) };
  const explanation = await explainHook(asked, here());
  return show(explanation, json, renderExplanation);
}
