import type { MeasureRent } from '../../ledger/measure-rent.ts';
import { referenceVersion } from '../../measure/reference/version.ts';
import type { Config } from '../../model/config.ts';
import type { Problem } from '../../model/problem.ts';
import type { Receipt } from '../../model/receipt.ts';
import { everyAgent, type Rule } from '../../model/rule.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import { receiptFile } from '../read/repository-paths.ts';
import { evidencePolicy, fingerprintOf } from './evidence-basis.ts';
import { type VerifiedReceipt, verifyReceipt } from './verify-receipt.ts';

/** All receipts of head, verified, and what was wrong with them. */
export interface CheckedReceipts {
  readonly verified: ReadonlyMap<string, VerifiedReceipt>;
  readonly problems: readonly Problem[];
}

/** Holds every receipt at head against its rule, its evidence and the side it was measured on. */
export function checkReceipts(inputs: GateInputs, rentOf: MeasureRent): CheckedReceipts {
  const verified = new Map<string, VerifiedReceipt>();
  const problems: Problem[] = [];
  for (const [id, { receipt, text }] of inputs.head.receipts) {
    const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
    if (rule === undefined) {
      problems.push(orphan(receiptFile(inputs.paths, id), id));
      continue;
    }
    const addedHere = inputs.base?.receipts.get(id)?.text !== text;
    const result = verifyForRule(inputs, rule, receipt, addedHere, rentOf(rule));
    if (result === undefined) continue;
    verified.set(id, result);
    problems.push(...result.problems);
  }
  return { verified, problems };
}

/** A receipt this change brings was measured on base; an older one is compared with how head stands. */
export function verifyForRule(
  inputs: GateInputs,
  rule: Rule,
  receipt: Receipt,
  addedHere: boolean,
  rent: number,
): VerifiedReceipt | undefined {
  const side = inputs.base ?? inputs.head;
  const { config, fixture } = side;
  if (config === undefined || fixture === undefined) return undefined;
  // The agent the rule is measured for today: a receipt of another agent's suite then differs in its suite.
  const agent = measuringAgent(rule, config);
  const suite = side.suites.get(agent);
  if (suite === undefined) return undefined;
  const activeSet = activeRules(side, rule, agent);
  return verifyReceipt({
    rule,
    receipt,
    file: receiptFile(inputs.paths, rule.id),
    config,
    expected: fingerprintOf({
      fixtureHash: fixture.hash,
      suite,
      activeSet,
      definition: definitionOf(side, agent),
    }),
    rent,
    policy: evidencePolicy(config, suite.tasks.length),
    runnerVersion: referenceVersion,
    addedHere,
  });
}

/** Active rules that share an agent's memory with `rule`, the rule itself left out. */
function activeRules(side: Side, rule: Rule, agent: string): readonly Rule[] {
  return (side.ledger?.rules ?? []).filter(
    (other) => other.status === 'active' && other.id !== rule.id && [agent, everyAgent].includes(other.agent),
  );
}

/** Text of an agent's definition, empty when it has none. */
export function definitionOf(side: Side, agent: string): string {
  return side.definitions.get(agent) ?? '';
}

/** Agent whose suite measures a rule: its own, or the first of the config for a rule of `all`. */
function measuringAgent(rule: Rule, config: Config): string {
  return rule.agent === everyAgent ? (Object.keys(config.agents)[0] ?? everyAgent) : rule.agent;
}

function orphan(file: string, id: string): Problem {
  return {
    code: 'receipt-orphan',
    severity: 'warning',
    message: `there is a receipt for "${id}", which the ledger does not have`,
    hint: 'Delete the receipt, or keep the rule in the ledger as evicted.',
    at: { file },
    blame: 'head',
  };
}
