import { registerHooks } from 'node:module';
import { parse } from 'yaml';
import type { Parsed, Problem } from '../../../../src/core/model/problem.ts';
import { type JsonObject, objectOf } from '../../../../src/core/text/json/read-json.ts';

/** A file GitHub could hold as a workflow or an action is far smaller. */
const longestFileBytes = 512 * 1024;

/** GitHub asks for these in an action's page of the marketplace; its runner runs an action without them. */
const needlessHere = new Set(['name', 'description'].map((key) => `Required property is missing: ${key}`));

/**
 * The fields of a workflow file or an action.yml, or what GitHub's own parser holds against it: structure, events, needs, and the syntax
 * of every expression; of an action as far as the runner is strict.
 */
export async function parseChecked(
  kind: 'workflow' | 'action',
  file: string,
  content: string,
): Promise<Parsed<JsonObject>> {
  if (Buffer.byteLength(content) > longestFileBytes)
    return { problems: [refuse('workflow-too-long', `"${file}" is larger than 512 KiB`, split, { file })] };
  const parser = await loadParser();
  const parseFile = kind === 'workflow' ? parser.parseWorkflow : parser.parseAction;
  const { context, value } = parseFile({ name: file, content }, new parser.NoOperationTraceWriter());
  if (value !== undefined && kind === 'workflow') await parser.convertWorkflowTemplate(context, value);
  if (value !== undefined && kind === 'action') parser.convertActionTemplate(context, value);
  const errors = context.errors
    .getErrors()
    .filter(({ rawMessage: why }) => kind === 'workflow' || !needlessHere.has(why));
  if (errors.length === 0) return { value: objectOf(parse(content)), problems: [] };
  const problems = errors.map(({ rawMessage, range }) => {
    const at = range === undefined ? { file } : { file, line: range.start.line, column: range.start.column };
    return refuse('workflow-invalid', `GitHub would refuse this file: ${rawMessage}`, correct, at);
  });
  return { problems };
}

const split = 'Split the workflow; GitHub refuses such a file too.';
const correct = 'Correct the file; the syntax is at https://docs.github.com/actions/reference/workflows-and-actions.';

function refuse(code: string, message: string, hint: string, at: NonNullable<Problem['at']>): Problem {
  return { code, severity: 'error', message, hint, at, blame: 'head' };
}

/**
 * GitHub's workflow parser. Its modules import JSON without the attribute that Node wants, so that plain Node refuses them: a hook adds
 * it while they load. In dist the JSON is part of the bundle and the hook finds nothing to do.
 */
async function loadParser() {
  const hooks = registerHooks?.({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (!resolved.url.endsWith('.json') || !resolved.url.includes('/@actions/')) return resolved;
      return { ...resolved, importAttributes: { ...resolved.importAttributes, type: 'json' } };
    },
  });
  try {
    return await import('./workflow-parser.ts');
  } finally {
    hooks?.deregister();
  }
}
