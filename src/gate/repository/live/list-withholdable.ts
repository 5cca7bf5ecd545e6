import { join } from 'node:path';
import { openCommit } from '../../../adapters/git/open-commit.ts';
import { openWorktree } from '../../../adapters/git/open-worktree.ts';
import { resolveRefs } from '../../../adapters/git/resolve-refs.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { whyNeverWithheld } from '../../../core/ledger/check/why-never-withheld.ts';
import { renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import { parseLedger } from '../../../core/ledger/parse-ledger.ts';
import { holdsWords } from '../../../core/ledger/take-line-out.ts';
import type { WithholdableRule } from '../../../core/model/live/session-arm.ts';
import { behaviourDefaults, type Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../core/receipt/parse-receipt.ts';
import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { locateFiles, type RepositoryPaths, receiptFile } from '../reading/read-files.ts';
import { readSurfaceFiles } from '../reading/read-surface.ts';

/** A rule that base lets be withheld. */
export interface BaseRule {
  readonly rule: WithholdableRule;
  /** When its receipt was decided, YYYY-MM-DD; empty where it has none. */
  readonly decidedOn: string;
}

/** What base says of withholding. */
export interface BasePolicy {
  readonly root: string;
  readonly config: Config;
  /** Wanted gain, 0 … 1. */
  readonly gain: number;
  readonly rules: readonly BaseRule[];
}

/** Most characters of a rule in a status line. */
const longestShown = 160;

/**
 * The rules that may be withheld by the policy of base: reviewed and committed, as all policy is. What the branch or the working tree says counts
 * for nothing. Undefined where base lists none. Throws ProblemError where there is no base.
 */
export async function listWithholdable(cwd: string, configFile: string): Promise<BasePolicy | undefined> {
  const { root, baseSha } = await resolveRefs(cwd, undefined, undefined);
  const [tree, paths] = [openCommit(root, baseSha), locateFiles(configFile)];
  const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
  if (configBytes === undefined || ledgerBytes === undefined) return undefined;
  const config = parseConfig(configBytes, paths.config, 'setup').value;
  const listed = new Set(config?.live.rules);
  if (config === undefined || listed.size === 0) return undefined;
  const all = parseLedger(ledgerBytes, paths.ledger, 'setup').value?.rules ?? [];
  const rules = all.filter((rule) => listed.has(rule.id) && whyNeverWithheld(rule) === undefined);
  const gain = config.policy.behaviour?.gain ?? behaviourDefaults.gain;
  const described = await Promise.all(rules.map((rule) => toBaseRule(rule, tree, paths)));
  return { root, config, gain, rules: described.flatMap((rule) => (rule === undefined ? [] : [rule])) };
}

async function toBaseRule(rule: Rule, tree: Tree, paths: RepositoryPaths): Promise<BaseRule | undefined> {
  const { id, body, probe } = rule;
  // A body of several lines is no line that can be taken out.
  if (probe === undefined || /[\r\n]/.test(body)) return undefined;
  const file = receiptFile(paths, id);
  const text = (await tree.read(file))?.toString('utf8');
  const receipt = text === undefined ? undefined : parseReceipt(text, file, 'setup').value;
  const shown = clipCharacters(escapePlain(body), longestShown);
  const withholdable = { id, hash: hashBody(rule), body, shown, line: renderRuleLine(rule), probe };
  return { rule: withholdable, decidedOn: receipt?.decidedOn ?? '' };
}

/**
 * Files of Claude Code's that are told to the hook module when they are loaded, and not loaded at all otherwise: an AGENTS.md beside a CLAUDE.md
 * is read by others alone.
 */
const toldAtStart = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$/;

/** Absolute paths of files with a rule's words that agents may come to load later, as the working tree has them now. */
export async function listHolders(
  root: string,
  config: Config,
  { body }: WithholdableRule,
): Promise<readonly string[]> {
  const files = await readSurfaceFiles(openWorktree(root), config);
  const holders = [...files].filter(([path, text]) => !toldAtStart.test(path) && holdsWords(text, body));
  return holders.map(([path]) => join(root, path));
}
