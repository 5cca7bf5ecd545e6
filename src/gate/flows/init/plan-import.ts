import { type AdmittedBody, admitBodies } from '../../../core/ledger/admit-bodies.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { isPlainLine } from '../../../core/text/escape/text-safety.ts';
import { triage } from '../../adopt/triage.ts';

/** An instruction file to import. */
export interface ImportSource {
  /** Relative to the repository root. */
  readonly file: string;
  readonly markdown: string;
}

/** What one file brought. */
export interface ImportedFile {
  readonly file: string;
  readonly added: readonly string[];
  /** Lines that are not a rule (1-based, the first of each block), with the reason; a repeated rule is among them. */
  readonly skipped: readonly { readonly line: number; readonly text: string; readonly why: string }[];
}

export interface ImportPlan {
  readonly ledgerText: string;
  readonly files: readonly ImportedFile[];
}

/** A block of a file, with what became of it when it is a rule. */
interface ReadBlock {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Why it is no rule; undefined for one. */
  readonly left: string | undefined;
}

/**
 * Appends the rules of instruction files to a ledger as candidates of `all`, each file under a comment with its name; the files stay as
 * they are. What the ledger already says is skipped, so importing twice adds nothing. Throws ProblemError when the ledger cannot be read.
 */
export function planImport(ledgerText: string, sources: readonly ImportSource[], today: string): ImportPlan {
  const parsed = parseLedger(ledgerText, 'ledger.yml', 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  const blocks = sources.flatMap(readBlocks);
  const proposed = blocks.filter(({ left }) => left === undefined);
  const admissions = admitBodies(
    proposed.map(({ text, line, file }) => ({ body: text, place: `line ${line} of ${file}` })),
    parsed.value.rules,
    everyAgent,
  );
  const answers = new Map(proposed.map((block, index) => [block, admissions[index]]));
  const fresh = [...answers].flatMap(([{ file }, answer]) => (answer?.id === undefined ? [] : [{ ...answer, file }]));
  return {
    ledgerText: nameSources(
      editLedger(
        ledgerText,
        fresh.map((rule) => toEdit(rule, today)),
      ),
      fresh,
    ),
    files: sources.map(({ file }) => ({
      file,
      added: fresh.filter((rule) => rule.file === file).map(({ id }) => id),
      skipped: blocks.filter((block) => block.file === file).flatMap((block) => skip(block, answers.get(block)?.why)),
    })),
  };
}

function readBlocks({ file, markdown }: ImportSource): readonly ReadBlock[] {
  return triage(markdown).blocks.map(({ class: kind, reason, lines, text }) => ({
    file,
    line: lines.from,
    text,
    left: kind === 'rule' ? undefined : reason,
  }));
}

function skip({ line, text, left }: ReadBlock, refused: string | undefined): ImportedFile['skipped'] {
  const why = left ?? refused;
  return why === undefined ? [] : [{ line, text, why }];
}

function toEdit({ id, body, long }: Extract<AdmittedBody, { id: string }>, on: string) {
  const rule = { id, agent: everyAgent, body, status: 'candidate', scope: [], protected: false } as const;
  return { kind: 'append', rule: { ...rule, ...(long ? { long } : {}), born: { of: 'imported', on } } } as const;
}

/** Puts a comment with the file's name above its first rule; in a ledger of one line there is no place for it. */
function nameSources(text: string, added: readonly { readonly id: string; readonly file: string }[]): string {
  const lineOf = new Map(parseLedger(text, 'ledger.yml', 'head').value?.rules.map((rule) => [rule.id, rule.line]));
  const firsts = added.filter(({ file }, index) => added[index - 1]?.file !== file);
  const lines = text.split('\n');
  for (const { id, file } of firsts.toReversed()) {
    const index = (lineOf.get(id) ?? 0) - 1;
    const indent = /^( *)- /.exec(lines[index] ?? '')?.[1];
    const lineEnd = lines[index]?.endsWith('\r') ? '\r' : '';
    if (indent !== undefined && isPlainLine(file)) lines.splice(index, 0, `${indent}# imported from ${file}${lineEnd}`);
  }
  return lines.join('\n');
}
