import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { InstructionBlock, Triage } from './block.ts';

/** Why a person's word makes no rule of it: taken out of its place it would be something else. */
const fixedReasons: ReadonlySet<string> = new Set([
  'quoted',
  'imports another file',
  'introduces what follows',
  'part of a list item',
  'its introduction cannot go with it',
  'footnote',
  'holds an HTML comment',
  'cannot be found in the file',
  'its emphasis goes on elsewhere',
]);
const fixedClasses: ReadonlySet<string> = new Set(['heading', 'code', 'table', 'markup']);

/**
 * The blocks on the lines (1-based) that a person insists on, as rules whatever they were taken for; a sentence is taken as a whole. Every
 * line that cannot be taken is a problem with its place and the reason, and then there is no value.
 */
export function insistOn(
  { blocks }: Triage,
  file: string,
  wanted: readonly number[],
): Parsed<ReadonlySet<InstructionBlock>> {
  const found = wanted.map((line) => ({
    line,
    on: blocks.filter(({ lines }) => lines.from <= line && line <= lines.to),
  }));
  const problems = found.flatMap(({ line, on }) => {
    const why = on.length === 0 ? 'no words stand there' : on.map(explainFixed).find((reason) => reason !== undefined);
    return why === undefined ? [] : [refuseLine(file, line, why)];
  });
  return problems.length > 0 ? { problems } : { value: new Set(found.flatMap(({ on }) => on)), problems };
}

function explainFixed({ class: kind, reason }: InstructionBlock): string | undefined {
  return fixedClasses.has(kind) || fixedReasons.has(reason) ? reason : undefined;
}

/** A line that a person insisted on and that becomes no rule. */
export function refuseLine(file: string, line: number, why: string): Problem {
  return makeError(
    'setup',
    'adopt-line-refused',
    `line ${line} of ${quoteValue(file)} cannot become a rule: ${why}`,
    `Nothing was written. What each line is taken for is listed by: rentroll adopt ${quoteShell(file)} --dry-run --verbose`,
    { file, line },
  );
}
