import type { AdmittedBody } from '../../../core/ledger/admit-bodies.ts';
import { renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import type { NewRule } from '../../../core/ledger/ledger-edit.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { describeProbe } from '../../../core/probe/describe-probe.ts';
import type { LineRange } from '../../../core/text/markdown/text-lines.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { BlockClass, InstructionBlock } from '../../adopt/block.ts';
import { suggestForRule } from '../../repository/suggest-for-rule.ts';

/** A rule that left the file for the ledger. */
export interface TakenRule extends Pick<Rule, 'id' | 'section' | 'long' | 'body'> {
  /** `inherited` when its words stood in the file at base. */
  readonly status: 'inherited' | 'candidate';
  readonly lines: LineRange;
  /** Of its line in compiled memory. */
  readonly tokens: number;
  /** In words, a probe that its sentence gives, which a person may accept. */
  readonly probe?: string;
}

/** A part of the file that became no rule. */
export interface LeftBlock {
  readonly class: BlockClass;
  readonly reason: string;
  readonly lines: LineRange;
  readonly text: string;
  readonly tokens: number;
  /** True for a heading or an introduction that goes with its rules: their section holds its words. */
  readonly leaves?: true;
}

/** A block that the ledger takes, with its rule. */
export interface AdoptedBlock {
  readonly block: InstructionBlock;
  readonly rule: NewRule & Pick<TakenRule, 'status'>;
}

/** The rule that a block becomes; `stood`: its words were in the file at base. */
export function adoptBlock(
  block: InstructionBlock,
  { id, body, long }: Extract<AdmittedBody, { id: string }>,
  stood: boolean,
  { agent, today }: { readonly agent: string; readonly today: string },
): AdoptedBlock {
  const status = stood ? 'inherited' : 'candidate';
  const { section } = block;
  const rule = { id, agent, body, status, scope: [], protected: false, born: { of: 'imported', on: today } } as const;
  return { block, rule: { ...rule, ...defined({ section }), ...(long ? { long } : {}) } };
}

/** What people and machines are told of a rule that was taken. */
export function toTakenRule({ block, rule }: AdoptedBlock, countTokens: CountTokens): TakenRule {
  const { id, status, body, section, long } = rule;
  const more = { ...defined({ section }), ...(long ? { long } : {}) };
  const probe = suggestForRule(rule);
  const suggested = probe === undefined ? {} : { probe: describeProbe(probe) };
  return { id, status, ...more, body, lines: block.lines, tokens: countTokens(renderRuleLine(rule)), ...suggested };
}

/** What they are told of a block that was not; `why` when it is a rule that was not taken. */
export function toLeftBlock(
  { class: kind, reason, lines, text }: InstructionBlock,
  why: string | undefined,
  leaves: boolean,
  countTokens: CountTokens,
): LeftBlock {
  const tokens = countTokens(text);
  return { class: kind, reason: why ?? reason, lines, text, tokens, ...(leaves ? { leaves } : {}) };
}
