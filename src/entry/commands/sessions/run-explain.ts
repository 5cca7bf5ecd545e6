<<<<<<< HEAD
import { explainHook } from '../../../flows/hooks/explain-hook.ts';
import { setupError } from '../../../foundation/model/problem.ts';
import { renderExplanation } from '../../../stages/gate/report/terminal/sessions/render-explanation.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

/** What is to be explained: a command line, or a file with the tool that would be called. */
=======
import { setupError } from '../../../foundation/model/problem.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

/** What is explained, and how. */
>>>>>>> main
export interface ExplainOptions {
  readonly tool: string;
  readonly path?: string;
  readonly json?: boolean;
}

<<<<<<< HEAD
/** Prints what the guard would answer, and why. Throws ProblemError when it is not said to what. */
export async function explainCommand(
  command: string | undefined,
  { tool, path, json }: ExplainOptions,
): Promise<number> {
=======
/** Shows what the guard would answer to a call. Throws ProblemError where neither a command nor a file is named. */
export async function explain(command: string | undefined, { tool, path, json }: ExplainOptions): Promise<number> {
>>>>>>> main
  if ((command === undefined) === (path === undefined)) {
    const hint =
      "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.";
    throw setupError('explain-what', 'a command or --path is what can be explained', hint);
  }
<<<<<<< HEAD
=======
  const { explainHook } = await import('../../../flows/hooks/explain-hook.ts');
  const { renderExplanation } = await import('../../../stages/gate/report/terminal/sessions/render-explanation.ts');
>>>>>>> main
  const asked = { tool, ...(command !== undefined && { command }), ...(path !== undefined && { path }) };
  const explanation = await explainHook(asked, here());
  print(explanation, json, () => renderExplanation(explanation, terminalOptions()));
  return 0;
}
