import { isMap, type YAMLMap } from 'yaml';
import type { Born, Currency, Evicted, Probe, ProbeFact, Rule } from '../model/rule/rule.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { isSlug } from '../text/escape/text-safety.ts';
import { type FieldReader, readFields, reportError } from '../text/yaml/yaml-fields.ts';
import { offsetOfKey, readKey, startOf, toPlainValue } from '../text/yaml/yaml-plain.ts';
import { defined } from '../util/values.ts';
import { findBodyFault } from './check/check-body.ts';
import { bornFields, evictedFields, factFields, probeFields, ruleFields } from './rule-fields.ts';

function nodeOf(map: YAMLMap, name: string): unknown {
  return map.items.find((item) => readKey(item.key) === name)?.value ?? undefined;
}

function nameRule(map: YAMLMap, position: number): string {
  const id = toPlainValue(nodeOf(map, 'id'));
  return typeof id === 'string' && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}

function readBorn(reader: FieldReader, map: YAMLMap, where: string): Born | undefined {
  if (!map.has('born')) return undefined;
  const born = readFields(
    reader,
    nodeOf(map, 'born') ?? null,
    `"born" of ${where}`,
    bornFields,
    offsetOfKey(map, 'born'),
  );
  return born && defined(born);
}

/** Reads `evicted`, which must be there exactly when the status says so; `where` names the rule or asset. */
export function readEvicted(reader: FieldReader, map: YAMLMap, where: string): Evicted | undefined {
  const status = toPlainValue(nodeOf(map, 'status'));
  if (!map.has('evicted')) {
    const hint = 'Add "evicted: { on: 2026-06-14, why: does-not-earn }" with the real day and reason.';
    const offset = offsetOfKey(map, 'status');
    if (status === 'evicted')
      reportError(reader, 'missing-evicted', offset, `${where} is evicted, but has no "evicted"`, hint);
    return undefined;
  }
  const offset = offsetOfKey(map, 'evicted');
  if (status !== 'evicted') {
    const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
    reportError(reader, 'unexpected-evicted', offset, message, 'Remove "evicted", or set the status to evicted.');
  }
  return readFields(reader, nodeOf(map, 'evicted') ?? null, `"evicted" of ${where}`, evictedFields, offset);
}

/** The one fact of a mapping such as `{ changes: "src/**" }`. */
function readFact(reader: FieldReader, map: YAMLMap, key: string, where: string): ProbeFact | undefined {
  const name = `"${key}" of the probe of ${where}`;
  const read = readFields(reader, nodeOf(map, key) ?? null, name, factFields, offsetOfKey(map, key));
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
function readAsk(reader: FieldReader, map: YAMLMap, where: string): Probe['ask'] | undefined {
  const givenKeys = askKeys.filter((key) => map.has(key));
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
export function readProbe(reader: FieldReader, rule: YAMLMap, where: string): Probe | undefined {
  if (!rule.has('probe')) return undefined;
  const map = nodeOf(rule, 'probe') ?? null;
  const read = readFields(reader, map, `the probe of ${where}`, probeFields, offsetOfKey(rule, 'probe'));
  if (read === undefined || !isMap(map)) return undefined;
  const ask = readAsk(reader, map, where);
  const when = map.has('when') ? readFact(reader, map, 'when', where) : undefined;
  const { order, tasks, price } = read;
  if (order !== undefined && (!map.has('when') || !map.has('must'))) {
    const hint =
      ask?.kind === 'must'
        ? 'Add "when": order says on which side of that occasion the other has to be. Or remove it.'
        : 'Remove it: only what "must" be done stands before or after its occasion.';
    const message = `"order" of the probe of ${where} has nothing to put in order`;
    reportError(reader, 'probe-order', offsetOfKey(map, 'order'), message, hint);
  }
  if (ask === undefined) return undefined;
  return defined({ ask, when, order, tasks, price });
}

const needsProbe: Readonly<Record<Currency, boolean>> = { tokens: false, behaviour: true, outcome: false };

/** A probe is what behaviour is bought by: whoever writes one says so, and nothing else. */
function checkBuys(reader: FieldReader, map: YAMLMap, where: string, buys: Currency | undefined): void {
  if (buys === undefined || needsProbe[buys] === map.has('probe')) return;
  const message = `${where} says that it buys ${quoteValue(buys)} and has ${map.has('probe') ? 'a probe' : 'no probe'}`;
  const hint = map.has('probe')
    ? 'Remove "buys", or the probe: a rule with a probe buys behaviour.'
    : 'Add "probe:" with what following it means, or remove "buys".';
  reportError(reader, 'buys-probe', offsetOfKey(map, 'buys'), message, hint);
}

function checkBody(reader: FieldReader, map: YAMLMap, where: string): void {
  const body = toPlainValue(nodeOf(map, 'body'));
  const long = toPlainValue(nodeOf(map, 'long')) === true;
  const fault = typeof body === 'string' ? findBodyFault(body, long) : undefined;
  if (fault !== undefined)
    reportError(reader, fault.code, offsetOfKey(map, 'body'), `${where}: ${fault.message}`, fault.hint);
}

/**
 * Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
 * reader; undefined when there was any error.
 */
export function parseRule(reader: FieldReader, node: unknown, position: number): Rule | undefined {
  const before = reader.problems.length;
  const map = isMap(node) ? node : undefined;
  const where = map === undefined ? `rule number ${position}` : nameRule(map, position);
  const values = readFields(reader, node ?? null, where, ruleFields);
  if (map === undefined) return undefined;
  checkBody(reader, map, where);
  const born = readBorn(reader, map, where);
  const evicted = readEvicted(reader, map, where);
  const probe = readProbe(reader, map, where);
  if (values !== undefined) checkBuys(reader, map, where, values.buys);
  if (values === undefined || reader.problems.length > before) return undefined;
  const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
  const { id, agent, body, status, scope, section, long } = values;
  const rule = { id, agent, body, status, scope, protected: values.protected, line, column };
  const buys = values.buys === 'outcome' ? values.buys : undefined;
  return defined({ ...rule, section, long, probe, buys, born, evicted });
}
