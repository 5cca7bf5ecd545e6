import { readGuardEviction } from '../../core/model/live/guard-entry.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GuardOverride } from '../../session/guard/overrides/guard-override.ts';
import { parseGuardFile } from '../../session/guard/overrides/parse-guard-file.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { readTreeText } from '../change/read-files.ts';

/** Guard file of a project, below its root. */
const guardFile = '.rentroll/guard.yml';

type Entry = Extract<GuardOverride, { readonly kind: 'entry' }>;

/**
 * Checks that the guard enforces each rule that it took over: the guard file of the same commit has to hold its entry, in force and for that rule.
 * Otherwise the rule would be enforced nowhere.
 */
export async function checkGuarded({ head, paths }: Pick<GateInputs, 'head' | 'paths'>): Promise<readonly Problem[]> {
  const rules = (head.ledger?.rules ?? []).flatMap((rule) => {
    const entry = readGuardEviction(rule.evicted?.why ?? '');
    return entry === undefined ? [] : [{ rule, entry }];
  });
  if (rules.length === 0) return [];
  const text = await readTreeText(head.tree, guardFile, mostDocumentBytes);
  const parsed = parseGuardFile(text ?? '', guardFile, 'project');
  const entries = new Map(
    parsed.overrides.flatMap((override) => (override.kind === 'entry' ? [[override.entry.id, override] as const] : [])),
  );
  const lost = rules.flatMap(({ rule, entry }) => {
    const loss = findLoss(rule, entry, entries.get(entry));
    return loss === undefined ? [] : [reportLoss(loss, rule, paths.ledger)];
  });
  // A missing file is a problem of the rule alone.
  const faults = text === undefined ? [] : parsed.problems.map((problem): Problem => ({ ...problem, blame: 'head' }));
  return [...faults, ...lost];
}

/** The reason why the guard does not enforce a rule that it took over. */
interface GuardLoss {
  readonly code: string;
  readonly why: string;
}

function findLoss({ id }: Rule, entry: string, guardEntry: Entry | undefined): GuardLoss | undefined {
  const name = `the entry ${quoteValue(entry)}`;
  if (guardEntry === undefined)
    return { code: 'guard-entry-missing', why: `${name} is not in ${guardFile}, or cannot be read` };
  if (guardEntry.rule !== id) return { code: 'guard-entry-other', why: `${name} does not say that it was this rule` };
  const { action } = guardEntry.entry;
  if (action !== 'pass') return undefined;
  return { code: 'guard-entry-weak', why: `${name} has the action ${quoteValue(action)}, which stops nothing` };
}

function reportLoss({ code, why }: GuardLoss, { id, line, column }: Rule, file: string): Problem {
  const message = `the rule ${quoteValue(id)} left memory for the guard, and ${why}: nothing enforces it`;
  const hint = `Put the entry back with its "born", or make the rule a candidate again ("status: candidate", without "evicted").`;
  return makeError('head', code, message, hint, { file, line, column });
}
