import * as v from 'valibot';
import {
  type Born,
  type Currency,
  currencies,
  type Evicted,
  type Probe,
  type ProbeFact,
  type Rule,
  ruleStatuses,
} from '../model/rule/rule.ts';
import { daySchema, digest, percentage, wholeNumber } from '../model/schema/primitives.ts';
import {
  type DocumentNode,
  findEntry,
  type ObjectNode,
  offsetOfKey,
  plainValue,
  textAt,
} from '../text/document/document-node.ts';
import {
  defaultField,
  type FieldReader,
  optionalField,
  plainLine,
  readFields,
  reportError,
  requiredField,
  slug,
  wholeText,
} from '../text/document/fields.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { holdsCommentMark, isSlug } from '../text/escape/text-safety.ts';
import { defined } from '../util/values.ts';
import { findBodyFault } from './check/check-body.ts';

/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = v.pipe(plainLine(120), v.regex(/^[^\s,()`<>][^,()`<>]*$/));

/** A key whose value is read by fields of its own. */
const anything = () => optionalField(v.unknown(), '');

/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
  id: requiredField(
    slug,
    'a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads',
  ),
  agent: requiredField(slug, 'the name of an agent of the config, or all'),
  body: requiredField(v.pipe(v.string(), wholeText), 'one sentence of 10 to 200 characters on one line'),
  status: requiredField(v.picklist(ruleStatuses), 'candidate, inherited, active or evicted; a new rule is a candidate'),
  scope: defaultField(
    v.pipe(v.array(glob), v.maxLength(20)),
    'a list of at most 20 globs without spaces at the ends, commas or brackets, for example ["src/db/**"]',
    [],
  ),
  protected: defaultField(v.boolean(), 'true or false', false),
  section: optionalField(
    v.pipe(
      plainLine(200),
      v.check((text) => !holdsCommentMark(text)),
      wholeText,
    ),
    'the headings above the rule, for example "Testing > Fixtures"',
  ),
  probe: anything(),
  buys: optionalField(
    v.picklist(currencies),
    'tokens, outcome (solved tasks at their price), or behaviour with a probe',
  ),
  long: optionalField(v.literal(true), 'true, for a body of more than 200 characters that nobody has split yet'),
  born: anything(),
  evicted: anything(),
};

/** Keys of `born`. */
const bornFields = {
  of: requiredField(
    v.picklist(['distilled', 'learned', 'manual', 'imported']),
    'distilled, learned, manual or imported',
  ),
  session: optionalField(plainLine(200), 'the id of a session'),
  digest: optionalField(digest, 'sha256: and 64 hexadecimal digits'),
  cost: optionalField(wholeNumber, 'tokens of the session, a whole number of 0 or more'),
  why: optionalField(v.pipe(plainLine(200), wholeText), 'what was seen, in at most 200 characters on one line'),
  on: optionalField(daySchema, 'a date such as 2026-06-12'),
};

/** Keys of `evicted`. */
const evictedFields = {
  on: requiredField(daySchema, 'a date such as 2026-06-14'),
  why: requiredField(v.pipe(plainLine(100), wholeText), 'the verdict or the reason code, for example does-not-earn'),
};

/** Marks that a regular expression has and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = v.pipe(
  plainLine(120),
  v.check((text) => !regexMarks.test(text) && !text.startsWith('/') && !text.split('/').includes('..')),
);
const globText = 'a glob of paths in the fixture, for example "src/**"; it is not a regular expression';

/** Marks that no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;

/** The one fact of `when`, `must` and `never`. */
const factFields = {
  changes: optionalField(probeGlob, globText),
  reads: optionalField(probeGlob, globText),
  runs: optionalField(
    v.pipe(
      plainLine(200),
      v.check((text) => text !== '' && !noCommand.test(text) && text.trim() === text),
      wholeText,
    ),
    'the words of one simple command, for example npm run package; other words may come between and after them; they are not a pattern',
  ),
  calls: optionalField(
    v.pipe(plainLine(100), v.regex(/^(?:[\w.:-]+|(?:Skill|Agent|Task)\([\w.:@/-]+\))$/)),
    'the name of a tool, for example WebFetch, or what one loads: Skill(pdf-forms) or Agent(reviewer)',
  ),
};

/** Keys of `probe`. */
const probeFields = {
  when: anything(),
  must: anything(),
  never: anything(),
  order: optionalField(v.picklist(['after', 'before']), 'after or before'),
  tasks: optionalField(
    v.pipe(v.array(slug), v.minLength(1), v.maxLength(100)),
    'a list of golden tasks, for example [golden-02, golden-05]',
  ),
  price: optionalField(percentage, 'a percentage with its sign, for example 15%'),
};

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

/** Reads the one fact of a mapping such as `{ changes: "src/**" }`. */
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
