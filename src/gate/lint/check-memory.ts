import { checkDrift } from '../../core/ledger/check/check-drift.ts';
import { sectionDivider } from '../../core/ledger/compile-memory.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Surface } from '../../core/model/rule/context.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { memoryOrder } from '../change/load-revision.ts';
import { checkMemoryPaths, expectMemory, listEntering } from '../change/memory-paths.ts';
import { readMemory } from '../change/read-files.ts';
import { readSurfaces } from '../change/read-surface.ts';
import { findWords } from '../loaded/surface/list-sentences.ts';
import { letsIn } from '../receipts/counts-as-strike.ts';

/**
 * Checks that compiled memory at head is what its ledger compiles to; an agent without compiled rules needs no file. Paths of base that head's
 * config leaves must be empty.
 */
export async function driftProblems({ base, head }: Pick<GateInputs, 'base' | 'head'>): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const memoryTexts = await readMemory(head.tree, config);
  const before = base === undefined ? undefined : await readMemory(base.tree, config);
  const agents = Object.keys(config.agents);
  const expected = expectMemory({ config, agents, rules: ledger.rules, order: memoryOrder(head), memoryTexts });
  const unproved = listEntering({ base, head }, ledger.rules)
    .filter((rule) => !mayBeStamped(rule, { base, head }))
    .map(({ id }) => id);
  const drifted = expected.flatMap((entry) => {
    if ('problem' in entry) return [entry.problem];
    const { path, text, before: actual } = entry;
    return checkDrift({ expected: text, actual, atBase: before?.get(path), unproved }, path);
  });
  return [...drifted, ...(await checkMemoryPaths({ base, head }))];
}

/** Returns true for a rule that has a receipt on these words that lets it in. A rule that base evicted needs a new receipt. */
function mayBeStamped(rule: Rule, { base, head }: Pick<GateInputs, 'base' | 'head'>): boolean {
  const committed = head.receipts.get(rule.id);
  if (committed === undefined || committed.receipt.basis.body !== hashBody(rule) || !letsIn(committed.receipt))
    return false;
  const isEvicted = base?.ledger?.rules.some(({ id, status }) => id === rule.id && status === 'evicted') === true;
  return !isEvicted || base?.receipts.get(rule.id)?.text !== committed.text;
}

/**
 * Checks that base's agents read the words of an inherited rule already: as a compiled rule of base's ledger, or in the text of its own agent's
 * files. Everything else is a new rule, and is measured.
 */
export async function checkInherited({ base, head, baseTree }: GateInputs, file: string): Promise<readonly Problem[]> {
  if (base !== undefined && base.ledger === undefined) return [];
  const config = base?.config ?? head.config;
  const inherited = (head.ledger?.rules ?? []).filter(({ status }) => status === 'inherited');
  const stood = (base?.ledger?.rules ?? []).filter(({ status }) => status === 'inherited' || status === 'active');
  const fresh = inherited.filter((rule) => !stood.some((other) => saysTheSame(other, rule)));
  const titled = listTitled(base?.ledger?.rules ?? [], head.ledger?.rules ?? []);
  if (fresh.length + titled.length === 0 || config === undefined) return [];
  const surfaces = baseTree === undefined ? new Map<string, Surface>() : await readSurfaces(baseTree, config);
  const saysByAgent = new Map([...surfaces].map(([agent, surface]) => [agent, findWords(textOf(surface))]));
  return [
    ...fresh.filter((rule) => !stoodAtBase(rule, saysByAgent)).map((rule) => notAtBase(rule, file)),
    ...titled.flatMap((rule) => listNewTitles(rule, saysByAgent).map((title) => titleNotAtBase(rule, title, file))),
  ];
}

/** Lists the rules whose section base's ledger does not have: its heading is compiled into memory, and nobody measures it. */
function listTitled(base: readonly Rule[], head: readonly Rule[]): readonly Rule[] {
  const baseSections = new Set(base.map(({ section }) => section));
  return head.filter(
    ({ section, status }) => section !== undefined && status !== 'evicted' && !baseSections.has(section),
  );
}

/** Returns true for words that the files of an agent say. */
type SaysWords = (words: string) => boolean;

/** Lists the headings of a rule's section that no agent reads at base. */
function listNewTitles({ section = '' }: Rule, saysByAgent: ReadonlyMap<string, SaysWords>): readonly string[] {
  return section.split(sectionDivider).filter((title) => ![...saysByAgent.values()].some((says) => says(title)));
}

function titleNotAtBase({ id, line, column }: Rule, title: string, file: string): Problem {
  const message = `the section ${quoteValue(title)} of the rule "${id}" is new text: no file that agents load at base says it`;
  const hint =
    'Leave "section" out, or use a heading that agents read already: nobody would measure what the heading says.';
  return makeError('head', 'section-not-at-base', message, hint, { file, line, column });
}

function saysTheSame(a: Rule, b: Rule): boolean {
  return a.body === b.body && (a.agent === b.agent || a.agent === everyAgent);
}

function textOf({ parts }: Surface): string {
  const always = parts.filter(({ loading }) => loading === 'always');
  return always.map(({ lines }) => lines.map(({ text }) => text).join('\n')).join('\n\n');
}

/** Returns true for a rule whose words its agents read at base, every agent for a rule of `all`. A rule with a scope says more than its words, and is new. */
function stoodAtBase(rule: Rule, saysByAgent: ReadonlyMap<string, SaysWords>): boolean {
  if (rule.scope.length > 0) return false;
  const readers = rule.agent === everyAgent ? [...saysByAgent.values()] : [saysByAgent.get(rule.agent)];
  return readers.length > 0 && readers.every((says) => says?.(rule.body) === true);
}

function notAtBase(rule: Rule, file: string): Problem {
  const message = `the rule "${rule.id}" is called inherited, but no text that ${rule.agent === everyAgent ? 'every agent' : quoteValue(rule.agent)} loads at base says ${quoteValue(rule.body.slice(0, 80))}`;
  const hint = 'Write "status: candidate": it is measured, and enters memory when it earns.';
  return makeError('head', 'inherited-not-at-base', message, hint, { file, line: rule.line, column: rule.column });
}
