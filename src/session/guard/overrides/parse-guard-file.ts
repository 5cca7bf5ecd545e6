import * as v from 'valibot';
import { linkDocs } from '../../../core/model/link-docs.ts';
import { type GuardCategory, guardCategories } from '../../../core/model/live/guard-entry.ts';
import { makeError, type Problem, sortProblems } from '../../../core/model/problem.ts';
import { daySchema } from '../../../core/model/schema/primitives.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import {
  type DocumentNode,
  findEntry,
  findNode,
  type ObjectNode,
  plainValue,
} from '../../../core/text/document/document-node.ts';
import {
  defaultField,
  type FieldReader,
  optionalField,
  readFields,
  reportError,
  requiredField,
  slug,
  wholeText,
} from '../../../core/text/document/fields.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { CommandEntry, EntryData, PathEntry } from '../entries/entry.ts';
import { matchesExample } from '../judge/judge-call.ts';
import { guardActions } from '../judge/make-finding.ts';
import { findCommandFault } from '../match/command-pattern.ts';
import type { GuardOverride, OverrideOwner } from './guard-override.ts';

const maxBytes = 256 * 1024;
const topKeys = ['version', 'entries', 'change'];

/** Overrides of one file, and everything that is wrong with it, each at its line and column; what is wrong has no effect. */
export interface GuardFile {
  readonly overrides: readonly GuardOverride[];
  readonly problems: readonly Problem[];
}

/**
 * Reads a `guard.yml` (≤ 256 KiB): entries of one's own, with examples that must hold, and other actions for ours. `owner` says whose file it
 * is: what comes with a checkout may only tighten, which `applyOverrides` sees to.
 */
export function parseGuardFile(text: string | Uint8Array, file: string, owner: OverrideOwner): GuardFile {
  const parsed = readDocument(text, 'yaml', file, 'setup', { codePrefix: 'guard', maxBytes });
  if (parsed.value === undefined) return { overrides: [], problems: parsed.problems };
  const problems: Problem[] = [];
  const reader: FieldReader = { source: parsed.value, codePrefix: 'guard', problems };
  const { root } = parsed.value;
  if (root.kind !== 'object') {
    reportError(
      reader,
      'not-a-mapping',
      0,
      'the guard file holds no keys',
      'Write "version: 1", and "entries:" or "change:".',
    );
    return { overrides: [], problems };
  }
  const overrides = readSections(reader, root, owner);
  return { overrides, problems: sortProblems(problems) };
}

function readSections(reader: FieldReader, root: ObjectNode, owner: OverrideOwner): readonly GuardOverride[] {
  checkTop(reader, root);
  const entries = readEntries(reader, findEntry(root, 'entries')?.value, owner);
  const changes = readChanges(reader, findEntry(root, 'change')?.value, owner);
  return [...entries, ...changes.filter((change) => !contradicts(reader, change, entries))];
}

function checkTop(reader: FieldReader, root: ObjectNode): void {
  for (const { key, keyStart } of root.entries) {
    if (topKeys.includes(key)) continue;
    const message = `unknown key ${quoteValue(key)} in the guard file`;
    reportError(reader, 'unknown-key', keyStart, message, hintKnownNames(key, topKeys, 'keys'));
  }
  if (plainValue(findEntry(root, 'version')?.value) !== 1) {
    reportError(
      reader,
      'bad-version',
      root.start,
      'the guard file does not begin with its version',
      'Write "version: 1".',
    );
  }
}

function readEntries(
  reader: FieldReader,
  node: DocumentNode | undefined,
  owner: OverrideOwner,
): readonly GuardOverride[] {
  if (node === undefined) return [];
  if (node.kind !== 'list') {
    reportError(reader, 'not-a-list', node.start, '"entries" is not a list', 'Write one "- id: …" for each entry.');
    return [];
  }
  return node.items.flatMap((item) => readEntry(reader, item, owner) ?? []);
}

function readEntry(reader: FieldReader, node: DocumentNode, owner: OverrideOwner): GuardOverride | undefined {
  const values = readFields(reader, node, 'an entry', entryFields);
  if (values === undefined) return undefined;
  const { id, category, action, message, matches, leaves, born } = values;
  const matcher = readMatcher(reader, values, node);
  if (matcher === undefined) return undefined;
  const entry = { id, action, say: message, yes: matches, no: leaves, ...matcher };
  if (!holdsExamples(reader, node, entry, category)) return undefined;
  const at = reader.source.locate(node.start);
  return { kind: 'entry', owner, at, category, entry, ...(born && { rule: born.rule }) };
}

type EntryValues = NonNullable<ReturnType<typeof readFields<typeof entryFields>>>;

/** The commands or the paths that an entry is about. */
type Matcher = Pick<CommandEntry, 'when'> | Pick<PathEntry, 'paths' | 'on'>;

/** Reads the one key that names the matcher of an entry. */
function readMatcher(
  reader: FieldReader,
  { id, command, path, on }: EntryValues,
  node: DocumentNode,
): Matcher | undefined {
  const where = `entry ${quoteValue(id)}`;
  const fail = (message: string, hint: string): undefined => {
    reportError(reader, 'bad-pattern', node.start, message, hint);
  };
  if ((command === undefined) === (path === undefined))
    return fail(
      `${where} has ${command === undefined ? 'neither' : 'both'} of "command" and "path"`,
      'Write exactly one of them.',
    );
  if (path !== undefined) return { paths: path, on: on ?? 'write' };
  const fault = (command ?? []).map(findCommandFault).find((commandFault) => commandFault !== undefined);
  if (fault !== undefined)
    return fail(
      `the pattern of ${where} cannot be read: ${fault}`,
      `${linkDocs('guard')} says how patterns are written.`,
    );
  return on === undefined ? { when: command ?? [] } : fail(`${where} has "on" beside "command"`, 'Leave "on" away.');
}

function holdsExamples(reader: FieldReader, node: DocumentNode, entry: EntryData, category: GuardCategory): boolean {
  const before = reader.problems.length;
  const whole = { ...entry, category };
  const check = (key: string, examples: readonly string[], expected: boolean): void => {
    for (const example of examples.filter((text) => matchesExample(whole, text) !== expected)) {
      const says = expected ? 'does not match its example' : 'matches what it should leave';
      const message = `entry ${quoteValue(entry.id)} ${says} ${quoteValue(example)}`;
      reportError(reader, 'example-fails', findNode(node, [key]).start, message, 'Correct the pattern or the example.');
    }
  };
  check('matches', entry.yes, true);
  check('leaves', entry.no, false);
  return reader.problems.length === before;
}

function readChanges(reader: FieldReader, node: DocumentNode | undefined, owner: OverrideOwner): readonly Change[] {
  if (node === undefined) return [];
  if (node.kind !== 'object') {
    reportError(reader, 'not-a-mapping', node.start, '"change" is not a mapping', 'Write one "id: action" a line.');
    return [];
  }
  return node.entries.flatMap(({ key: id, keyStart, value }) => {
    const action = changedActions.find((candidate) => candidate === plainValue(value));
    if (action !== undefined)
      return [{ kind: 'change' as const, owner, at: reader.source.locate(keyStart), id, action }];
    const message = `${quoteValue(id)} is changed to ${quoteValue(plainValue(value))}`;
    reportError(reader, 'bad-value', value.start, message, `Write one of ${changedActions.join(', ')}.`);
    return [];
  });
}

type Change = Extract<GuardOverride, { kind: 'change' }>;

/** Reports a file that both writes an entry and changes it; returns true for one. */
function contradicts(reader: FieldReader, { id, at }: Change, entries: readonly GuardOverride[]): boolean {
  const isOwn = entries.some((other) => other.kind === 'entry' && other.entry.id === id);
  const message = `${quoteValue(id)} is written and changed in one file`;
  const hint = 'Give the entry the action you mean, and leave the change away.';
  if (isOwn) reader.problems.push(makeError('setup', 'guard-contradiction', message, hint, at));
  return isOwn;
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000), wholeText);
/** One text or a list of them. */
const texts = v.union([
  v.pipe(
    text,
    v.transform((one) => [one]),
  ),
  v.pipe(v.array(text), v.minLength(1), v.maxLength(50)),
]);
/** Keys of an entry of one's own. */
const entryFields = {
  id: requiredField(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,63}$/u)),
    'a name in small letters and dashes, for example no-prod-database',
  ),
  category: defaultField(v.picklist(guardCategories), `one of ${guardCategories.join(', ')}`, 'safety'),
  action: requiredField(v.picklist(guardActions), `one of ${guardActions.join(', ')}`),
  message: requiredField(v.pipe(text, v.minLength(12)), 'what is wrong and the safe way, in a sentence'),
  command: optionalField(texts, 'a command as you would type it, for example git push --tags'),
  path: optionalField(texts, 'a pattern of paths, for example */migrations/*'),
  on: optionalField(v.picklist(['write', 'read']), 'write or read, beside "path"'),
  matches: requiredField(texts, 'at least one example that matches'),
  leaves: requiredField(texts, 'at least one example that does not match'),
  born: optionalField(
    v.strictObject({
      rule: slug,
      on: daySchema,
    }),
    'the rule that became this entry, and the day: { rule: no-production, on: 2026-06-12 }',
  ),
};

/** The actions that an override may give an entry of ours. */
const changedActions = [...guardActions, 'off'] as const;
