import type { Born, Currency, Evicted, Probe, ProbeFact, Rule } from '../model/rule/rule.ts';
import {
  type DocumentNode,
  findEntry,
  type ObjectNode,
  offsetOfKey,
  plainValue,
  textAt,
} from '../text/document/document-node.ts';
import { type FieldReader, readFields, reportError } from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isSlug } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';
import { findBodyFault } from './check/check-body.ts';
import { bornFields, evictedFields, factFields, probeFields, ruleFields } from './rule-fields.ts';

function nameRule(map: ObjectNode, position: number): string {
  const id = textAt(map, 'id');
  return id !== undefined && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}

function readBorn(reader: FieldReader, map: ObjectNode, where: string): Born | undefined {
  const entry = findEntry(map, 'born');
  const born = entry && readFields(reader, entry.value, `"born" of ${where}`, bornFields, entry.keyStart);
  return born && defined(born);
}

/** Reads `evicted`, which must be there exactly when the status says so; `where` names the rule or asset. */
export function readEvicted(reader: FieldReader, map: ObjectNode, where: string): Evicted | undefined {
  const status = plainValue(findEntry(map, 'status')?.value);
  const entry = findEntry(map, 'evicted');
  if (entry === undefined) {
    const hint = 'Add "evicted: { on: 2026-06-14, why: does-not-earn }" with the real day and reason.';
    const offset = offsetOfKey(map, 'status');
    if (status === 'evicted')
      reportError(reader, 'missing-evicted', offset, `${where} is evicted, but has no "evicted"`, hint);
    return undefined;
  }
  const { keyStart: offset, value } = entry;
  if (status !== 'evicted') {
    const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
    reportError(reader, 'unexpected-evicted', offset, message, 'Remove "evicted", or set the status to evicted.');
  }
  return readFields(reader, value, `"evicted" of ${where}`, evictedFields, offset);
}

/** The one fact of a mapping such as `{ changes: "src/**" }`. */
function readFact(reader: FieldReader, map: ObjectNode, key: string, where: string): ProbeFact | undefined {
  const name = `"${key}" of the probe of ${where}`;
  const entry = findEntry(map, key);
  const read = entry && readFields(reader, entry.value, name, factFields, entry.keyStart);
  if (read === undefined) return undefined;
  const givenFacts = Object.entries(read).filter(([, value]) => value !== undefined);
  const [[kind, value] = []] = givenFacts;
  if (givenFacts.length !== 1 || kind === undefined || value === undefined) {
    const message = `${name} names ${givenFacts.length} facts`;
    const hint = 'Write exactly one of changes, reads, runs and calls, for example { changes: "src/**" }.';
    reportError(reader, 'probe-facts', offsetOfKey(map, key), message, hint);
    return undefined;
  }
  if (kind === 'runs') return { kind, command: value };
  return kind === 'calls' ? { kind, tool: value } : { kind: kind as 'changes' | 'reads', glob: value };
}

const askKeys = ['must', 'never'] as const;

/** Reads the question of a probe: must or never, and not both. */
function readAsk(reader: FieldReader, map: ObjectNode, where: string): Probe['ask'] | undefined {
  const givenKeys = askKeys.filter((key) => findEntry(map, key));
  const [kind] = givenKeys;
  if (kind === undefined || givenKeys.length > 1) {
    const message =
      kind === undefined
        ? `the probe of ${where} asks nothing`
        : `the probe of ${where} has ${givenKeys.map((key) => `"${key}"`).join(' and ')}`;
    const hint = 'Write either must or never: two questions are two rules.';
    reportError(reader, 'probe-asks', offsetOfKey(map, givenKeys[1] ?? ''), message, hint);
    return undefined;
  }
  const fact = readFact(reader, map, kind, where);
  return fact === undefined ? undefined : { kind, fact };
}

/** Reads the probe of a rule or an asset; `where` names it. */
export function readProbe(reader: FieldReader, rule: ObjectNode, where: string): Probe | undefined {
  const entry = findEntry(rule, 'probe');
  const map = entry?.value;
  const read = entry && readFields(reader, map, `the probe of ${where}`, probeFields, entry.keyStart);
  if (read === undefined || map?.kind !== 'object') return undefined;
  const ask = readAsk(reader, map, where);
  const when = readFact(reader, map, 'when', where);
  const { order, tasks, price } = read;
  if (order !== undefined && (findEntry(map, 'when') === undefined || findEntry(map, 'must') === undefined)) {
    const hint =
      ask?.kind === 'must'
        ? 'Add "when": "order" says whether the action comes before or after it. Or remove "order".'
        : 'Remove it: only an action that "must" be done comes before or after something.';
    const message = `"order" of the probe of ${where} has nothing to put in order`;
    reportError(reader, 'probe-order', offsetOfKey(map, 'order'), message, hint);
  }
  if (ask === undefined) return undefined;
  return defined({ ask, when, order, tasks, price });
}

const needsProbe: Readonly<Record<Currency, boolean>> = { tokens: false, behaviour: true, outcome: false };

/** A probe is what behaviour is bought by: whoever writes one says so, and nothing else. */
function checkBuys(reader: FieldReader, map: ObjectNode, where: string, buys: Currency | undefined): void {
  const hasProbe = findEntry(map, 'probe') !== undefined;
  if (buys === undefined || needsProbe[buys] === hasProbe) return;
  const message = `${where} says that it buys ${quoteValue(buys)} and has ${hasProbe ? 'a probe' : 'no probe'}`;
  const hint = hasProbe
    ? 'Remove "buys", or the probe: a rule with a probe buys behaviour.'
    : 'Add "probe:" with what following it means, or remove "buys".';
  reportError(reader, 'buys-probe', offsetOfKey(map, 'buys'), message, hint);
}

function checkBody(reader: FieldReader, map: ObjectNode, where: string): void {
  const body = textAt(map, 'body');
  const long = plainValue(findEntry(map, 'long')?.value) === true;
  const fault = body === undefined ? undefined : findBodyFault(body, long);
  if (fault !== undefined)
    reportError(reader, fault.code, offsetOfKey(map, 'body'), `${where}: ${fault.message}`, fault.hint);
}

/**
 * Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
 * reader; undefined when there was any error.
 */
export function parseRule(reader: FieldReader, node: DocumentNode, position: number): Rule | undefined {
  const before = reader.problems.length;
  const map = node.kind === 'object' ? node : undefined;
  const where = map === undefined ? `rule number ${position}` : nameRule(map, position);
  const values = readFields(reader, node, where, ruleFields);
  if (map === undefined) return undefined;
  checkBody(reader, map, where);
  const born = readBorn(reader, map, where);
  const evicted = readEvicted(reader, map, where);
  const probe = readProbe(reader, map, where);
  if (values !== undefined) checkBuys(reader, map, where, values.buys);
  if (values === undefined || reader.problems.length > before) return undefined;
  const { line = 1, column = 1 } = reader.source.locate(map.entries[0]?.keyStart ?? map.start);
  const { id, agent, body, status, scope, section, long } = values;
  const rule = { id, agent, body, status, scope, protected: values.protected, line, column };
  const buys = values.buys === 'outcome' ? values.buys : undefined;
  return defined({ ...rule, section, long, probe, buys, born, evicted });
}
