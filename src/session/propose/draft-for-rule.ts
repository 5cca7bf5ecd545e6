import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GuardDraft } from '../../core/model/live/guard-entry.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { messageOf } from '../../core/util/values.ts';
import { deriveEntry } from '../guard/derive/derive-entry.ts';
import { toDraft } from '../guard/derive/render-draft.ts';
import { ownEntries } from '../guard/entries/own-entries.ts';
import { buildGuard } from '../guard/overrides/build-guard.ts';
import { parseGuardFile } from '../guard/overrides/parse-guard-file.ts';

/** An entry for a rule, and where it comes from. */
export interface RuleDraft {
  readonly source: 'derived' | 'written';
  readonly entry: GuardDraft;
}

/**
 * The entry that says what a rule says: as a person wrote it in `file`, else derived from the sentence. Throws ProblemError where neither
 * gives one.
 */
export function draftForRule(rule: Rule, file: string | undefined, cwd: string): RuleDraft {
  if (file !== undefined) return { source: 'written', entry: readWritten(file, cwd) };
  const derived = deriveEntry({ ...rule, id: freeId(rule.id) });
  if (derived.kind === 'entry') return { source: 'derived', entry: derived.entry };
  throw setupError(
    'guard-not-mechanical',
    `the rule ${quoteValue(rule.id)} cannot be derived into an entry of the guard: ${derived.why}`,
    `Write the entry into a file (docs/guides/guard.md says how), and run: rentroll session propose ${rule.id} --as-guard --entry FILE`,
  );
}

/** The rule's own id, where none of our entries has it. */
function freeId(id: string): string {
  const isFree = /^[a-z][a-z0-9-]{1,63}$/u.test(id) && ownEntries.every((entry) => entry.id !== id);
  return isFree ? id : `rule-${id}`.slice(0, 64);
}

/** A guard file with one entry. What comes with the project may only tighten, and what only notes enforces nothing. */
function readWritten(file: string, cwd: string): GuardDraft {
  const { overrides, problems } = parseGuardFile(readText(resolve(cwd, file), file), file, 'project');
  const entries = overrides.flatMap((override) => (override.kind === 'entry' ? [override] : []));
  const errors = [...problems, ...buildGuard(entries).problems].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ProblemError(errors);
  const [first] = entries;
  if (first === undefined || overrides.length > 1)
    throw setupError(
      'guard-one-entry',
      `${quoteValue(file)} holds ${overrides.length} entries and changes`,
      'Write "version: 1" and one entry below "entries:", in the form of .rentroll/guard.yml.',
      { file },
    );
  const draft = toDraft(first);
  if (draft.action !== 'note') return draft;
  throw setupError(
    'guard-only-notes',
    `the entry ${quoteValue(draft.id)} only notes, which keeps nobody from anything`,
    'Write "action: deny", "ask" or "advise".',
    first.at,
  );
}

function readText(path: string, file: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const why = messageOf(error);
    throw setupError('guard-entry-unreadable', `the entry cannot be read: ${why}`, 'Name a file with --entry.', {
      file,
    });
  }
}
