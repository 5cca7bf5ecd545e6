import type { Problem } from '../../../foundation/model/problem.ts';
import { loadParser } from './load-parser.ts';

/** A file GitHub could hold as a workflow or an action is far smaller. */
const longestFileBytes = 512 * 1024;

type Parser = Awaited<ReturnType<typeof loadParser>>;
type Context = ReturnType<Parser['parseWorkflow']>['context'];

/** What GitHub's own parser says about a workflow file: structure, events, needs, and the syntax of every expression. */
export async function validateWorkflow(file: string, content: string): Promise<readonly Problem[]> {
  if (Buffer.byteLength(content) > longestFileBytes) return [tooLong(file)];
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await loadParser();
  const { context, value } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return listErrors(file, context);
}

/** GitHub asks for these in an action's page of the marketplace; its runner runs an action without them. */
const needlessHere = new Set(['name', 'description'].map((key) => `Required property is missing: ${key}`));

/** The same for an action.yml, as far as the runner is strict. */
export async function validateAction(file: string, content: string): Promise<readonly Problem[]> {
  if (Buffer.byteLength(content) > longestFileBytes) return [tooLong(file)];
  const { parseAction, convertActionTemplate, NoOperationTraceWriter } = await loadParser();
  const { context, value } = parseAction({ name: file, content }, new NoOperationTraceWriter());
  if (value !== undefined) convertActionTemplate(context, value);
  return listErrors(file, context, needlessHere);
}

function listErrors(file: string, context: Context, ignored: ReadonlySet<string> = new Set()): readonly Problem[] {
  const errors = context.errors.getErrors().filter(({ rawMessage }) => !ignored.has(rawMessage));
  return errors.map(({ rawMessage, range }) => ({
    code: 'workflow-invalid',
    severity: 'error',
    message: `GitHub would refuse this file: ${rawMessage}`,
    hint: 'Correct the file; the syntax is at https://docs.github.com/actions/reference/workflows-and-actions.',
    at: range === undefined ? { file } : { file, line: range.start.line, column: range.start.column },
    blame: 'head',
  }));
}

function tooLong(file: string): Problem {
  return {
    code: 'workflow-too-long',
    severity: 'error',
    message: `"${file}" is larger than 512 KiB`,
    hint: 'Split the workflow; GitHub refuses such a file too.',
    at: { file },
    blame: 'head',
  };
}
