import type { Position, Problem } from '../../../../foundation/model/problem.ts';
import { parseDefinition } from '../../../../foundation/text/definition/parse-definition.ts';
import { findUnsafeCharacter } from '../../../../foundation/text/escape/quote-value.ts';
import { indexLines } from '../../../../foundation/text/line-index.ts';
import type { CountTokens } from '../../../../foundation/util/tokenizer.ts';
import { checkHead } from './check-head.ts';
import { checkTools } from './check-tools.ts';
import { checkWeight } from './check-weight.ts';
import { addFinding, type DefinitionFile, type DefinitionReport } from './definition-report.ts';
import { contractLines, findContract } from './find-contract.ts';

/** Written and read by every editor, and needed inside emoji and some scripts. */
const innocent = '\n\r\t\u200c\u200d';

/**
 * Everything wrong with one agent definition, as problems with their places. Errors are only what makes a trial load something else than
 * what is judged, of a definition that trials load; the rest are warnings.
 */
export function checkDefinition(definition: DefinitionFile, count: CountTokens): readonly Problem[] {
  const parsed = parseDefinition(definition.content, definition.file, 'head');
  if (parsed.value === undefined) {
    return parsed.problems.map((problem) => (definition.loaded ? problem : { ...problem, severity: 'warning' }));
  }
  const report: DefinitionReport = { definition, source: parsed.value, problems: [] };
  checkMark(report);
  checkHead(report);
  checkTools(report);
  checkContract(report);
  checkWeight(report, count);
  checkCharacters(report);
  return report.problems;
}

function checkMark(report: DefinitionReport): void {
  if (!report.source.marked) return;
  const message = 'the agent definition begins with a byte order mark, so Claude Code skips it';
  addFinding(report, { code: 'byte-order-mark', message, hint: 'Save the file as UTF-8 without one.', misleads: true });
}

function placeInBody({ definition, source }: DefinitionReport, offset: number): Position {
  return indexLines(source.body, definition.file, source.bodyLine).locate(offset);
}

function checkContract(report: DefinitionReport): void {
  const { definition, source } = report;
  const contract = findContract(source.body);
  const hint = `End the definition with a heading "## Output" and the lines ${contractLines.join(', ')}, each with a colon.`;
  if (contract === undefined) {
    const message = 'the agent definition has no output contract: whoever calls the agent must read all it says';
    const at = { file: definition.file, line: source.bodyLine, column: 1 };
    addFinding(report, { code: 'no-contract', message, hint, at });
  } else if (contract.missing.length > 0) {
    const message = `the output contract leaves out ${contract.missing.map((name) => `"${name}"`).join(', ')}`;
    const at = { file: definition.file, line: source.bodyLine + contract.line, column: 1 };
    addFinding(report, { code: 'contract-incomplete', message, hint, at });
  }
}

function checkCharacters(report: DefinitionReport): void {
  const { head, body } = report.source;
  const found = findUnsafeCharacter(head.text, innocent);
  const inBody = found === undefined ? findUnsafeCharacter(body, innocent) : undefined;
  const unsafe = found ?? inBody;
  if (unsafe === undefined) return;
  const at = found === undefined ? placeInBody(report, unsafe.index) : head.locate(unsafe.index);
  const message = `the agent definition contains the ${unsafe.kind} character "${unsafe.codePoint}", which its reviewers cannot see`;
  addFinding(report, { code: 'invisible-character', message, hint: 'Remove the character.', at });
}
