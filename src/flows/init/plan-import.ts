import { ProblemError } from '../../foundation/model/problem.ts';
import { everyAgent, type Rule } from '../../foundation/model/rule/rule.ts';
import { isPlainLine } from '../../foundation/text/escape/text-safety.ts';
import { similarityLimits } from '../../stages/gate/ledger/check/check-duplicates.ts';
import { findNearest } from '../../stages/gate/ledger/check/near-duplicates.ts';
import { editLedger } from '../../stages/gate/ledger/edit/edit-ledger.ts';
import { importRules } from '../../stages/gate/ledger/import/import-rules.ts';
import { proposeRuleId } from '../../stages/gate/ledger/import/propose-rule-id.ts';
import { parseLedger } from '../../stages/gate/ledger/parse/parse-ledger.ts';

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
  /** Lines that are not a rule (1-based), with the reason; a repeated rule is among them. */
  readonly skipped: readonly { readonly line: number; readonly text: string; readonly why: string }[];
}

export interface ImportPlan {
  readonly ledgerText: string;
  readonly files: readonly ImportedFile[];
}

interface Candidate {
  readonly file: string;
  readonly line: number;
  readonly body: string;
}

/**
 * Appends the instructions of files to a ledger as candidates of `all`, each file under a comment with its name. What the ledger
 * already says is skipped, so importing twice adds nothing. Throws ProblemError when the ledger cannot be read.
 */
export function planImport(ledgerText: string, sources: readonly ImportSource[], today: string): ImportPlan {
  const parsed = parseLedger(ledgerText, 'ledger.yml', 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  const { rules } = parsed.value;
  const read = sources.map(({ file, markdown }) => ({ file, ...importRules(markdown) }));
  const candidates = read.flatMap(({ file, candidates: found }) => found.map((entry) => ({ file, ...entry })));
  const known = findKnown(rules, candidates);
  const fresh = nameRules(
    candidates.filter((candidate) => !known.has(candidate)),
    rules,
  );
  const born = { of: 'imported', on: today } as const;
  const appended = editLedger(
    ledgerText,
    fresh.map(({ id, body }) => ({
      kind: 'append',
      rule: { id, agent: everyAgent, body, status: 'candidate', scope: [], protected: false, born },
    })),
  );
  return {
    ledgerText: nameSources(appended, fresh),
    files: read.map(({ file, skipped }) => ({
      file,
      added: fresh.filter((rule) => rule.file === file).map((rule) => rule.id),
      skipped: [...skipped, ...skipKnown(known, file)].sort((a, b) => a.line - b.line),
    })),
  };
}

/** Candidates that repeat a rule of the ledger or an earlier candidate, with the reason. */
function findKnown(rules: readonly Rule[], candidates: readonly Candidate[]): ReadonlyMap<Candidate, string> {
  const items = [
    ...rules.map(({ body, agent }) => ({ body, group: agent, query: false })),
    ...candidates.map(({ body }) => ({ body, group: everyAgent, query: true })),
  ];
  const nearest = findNearest(items, { threshold: similarityLimits.refuse, common: everyAgent });
  const known = new Map<Candidate, string>();
  for (const [place, candidate] of candidates.entries()) {
    const near = nearest[rules.length + place];
    if (near === undefined || near.jaccard <= similarityLimits.refuse) continue;
    const rule = rules[near.index];
    const other = candidates[near.index - rules.length];
    const what =
      rule === undefined ? `line ${other?.line ?? 0} of ${other?.file ?? ''}` : `rule ${rule.id} of the ledger`;
    known.set(candidate, `nearly the same as ${what}`);
  }
  return known;
}

function skipKnown(known: ReadonlyMap<Candidate, string>, file: string): ImportedFile['skipped'] {
  return [...known]
    .filter(([entry]) => entry.file === file)
    .map(([{ line, body }, why]) => ({ line, text: body, why }));
}

function nameRules(candidates: readonly Candidate[], rules: readonly Rule[]) {
  const taken = new Set(rules.map((rule) => rule.id));
  return candidates.map((candidate) => {
    const id = proposeRuleId(candidate.body, taken);
    taken.add(id);
    return { ...candidate, id };
  });
}

/** Puts a comment with the file's name above its first rule; in a ledger of one line there is no place for it. */
function nameSources(text: string, added: readonly { readonly id: string; readonly file: string }[]): string {
  const lineOf = new Map(parseLedger(text, 'ledger.yml', 'head').value?.rules.map((rule) => [rule.id, rule.line]));
  const firsts = added.filter(({ file }, place) => added[place - 1]?.file !== file);
  const lines = text.split('\n');
  for (const { id, file } of firsts.toReversed()) {
    const place = (lineOf.get(id) ?? 0) - 1;
    const indent = /^( *)- /.exec(lines[place] ?? '')?.[1];
    const lineEnd = lines[place]?.endsWith('\r') ? '\r' : '';
    if (indent !== undefined && isPlainLine(file)) lines.splice(place, 0, `${indent}# imported from ${file}${lineEnd}`);
  }
  return lines.join('\n');
}
