import * as v from 'valibot';
import type { Asset } from '../model/rule/asset.ts';
import type { JudgedKind } from '../model/rule/loaded-item.ts';
import {
  type AssetEntry,
  everyAgent,
  type Probe,
  type Rule,
  ruleStatuses,
  type TriggerTerms,
} from '../model/rule/rule.ts';
import { digest, percentage } from '../model/schema/primitives.ts';
import { type DocumentNode, findEntry, type ObjectNode } from '../text/document/document-node.ts';
import {
  defaultField,
  type FieldReader,
  optionalField,
  plainLine,
  readFields,
  reportError,
  requiredField,
} from '../text/document/fields.ts';
import { isRepositoryPath } from '../util/repository-path.ts';
import { defined, keysOf } from '../util/values.ts';
import { readEvicted, readProbe } from './parse-rule.ts';

/** Currency that an asset of a kind buys unless somebody says otherwise: a text of every session is to save what it costs. */
const bought: Readonly<Record<JudgedKind, Rule['buys']>> = {
  skill: 'outcome',
  command: 'outcome',
  agent: 'outcome',
  file: undefined,
  mcp: 'outcome',
};

/** Returns the currency that an entry states: behaviour where the entry has a probe. */
export function buysOf(kind: JudgedKind, probe?: Probe): Pick<Rule, 'buys' | 'probe'> {
  return probe === undefined ? defined({ buys: bought[kind] }) : { probe };
}

const kinds = keysOf(bought);

/** An asset of a kind that golden tasks judge. */
export type JudgedAsset = Asset & { readonly kind: JudgedKind };

/** Returns true for an asset that golden tasks judge, and that may have an entry in the ledger. */
export function isJudged(asset: Asset): asset is JudgedAsset {
  return kinds.some((kind) => kind === asset.kind);
}

/** Returns the kind of the asset that an entry of this id is of; undefined for a rule: no id of one has a colon. */
export function kindOfEntry(id: string): JudgedKind | undefined {
  return kinds.find((kind) => id.startsWith(`${kind}:`));
}

/** Names what entries are: assets where all of them are, else rules. */
export function nounOfEntries(ids: readonly string[]): 'rule' | 'asset' {
  return ids.length > 0 && ids.every((id) => kindOfEntry(id) !== undefined) ? 'asset' : 'rule';
}

/** Returns the key in which an entry says what it is about: a server has a name in a file of several. */
export function placeKeyOf(id: string): 'path' | 'server' {
  return kindOfEntry(id) === 'mcp' ? 'server' : 'path';
}

const anything = v.custom<unknown>(() => true);

const idWords = `a kind and a name, for example skill:pdf-forms; kinds are ${kinds.join(', ')}`;
const idText = v.pipe(
  plainLine(200),
  // What stands for the new words of a rule in a receipt ends like that.
  v.check((id) => kindOfEntry(id) !== undefined && !id.endsWith(':reworded')),
  v.description(idWords),
);
const pathText = v.pipe(plainLine(300), v.check(isRepositoryPath));

/** Returns true for an id and a path that an entry may have. */
export function fitsEntry({ id, path }: Pick<AssetEntry, 'id' | 'path'>): boolean {
  return v.is(idText, id) && v.is(pathText, path);
}

const otherPlace = { path: 'server', server: 'path' } as const;
const expected = {
  path: 'its folder or file in the repository',
  server: 'its name among the servers of the project',
} as const;

const fields = {
  id: requiredField(idText, idWords),
  agent: defaultField(plainLine(64), 'an agent of the config, or all', everyAgent),
  path: optionalField(pathText, expected.path),
  server: optionalField(pathText, expected.server),
  digest: requiredField(digest, '"sha256:" and 64 hexadecimal digits'),
  status: requiredField(v.picklist(ruleStatuses), 'candidate, inherited, active or evicted'),
  protected: defaultField(v.boolean(), 'true or false', false),
  probe: defaultField(anything, '', undefined),
  activation: defaultField(anything, '', undefined),
  displaces: optionalField(
    v.pipe(v.array(idText), v.minLength(1), v.maxLength(10)),
    'a list of the assets that go for it, for example ["skill:old-forms"]',
  ),
  evicted: defaultField(anything, '', undefined),
};

const activationFields = {
  floor: optionalField(v.pipe(percentage, v.minValue(0.01)), 'a share of its prompts from 1% to 99%, for example 70%'),
  file: optionalField(v.pipe(plainLine(300), v.check(isRepositoryPath)), 'the file of its prompts in the repository'),
};

/** Reads what is asked of an asset's prompts. */
function readActivation(reader: FieldReader, map: ObjectNode, where: string): TriggerTerms | undefined {
  const entry = findEntry(map, 'activation');
  if (entry === undefined) return undefined;
  const name = `"activation" of ${where}`;
  const read = readFields(reader, entry.value, name, activationFields, entry.keyStart);
  if (read === undefined || read.floor !== undefined || read.file !== undefined) return read && defined(read);
  const hint = 'Write { floor: 70%, file: PATH }, or take the key out.';
  reportError(reader, 'empty-activation', entry.keyStart, `${name} says neither "floor" nor "file"`, hint);
  return undefined;
}

/** Reads one asset of the ledger's second list. Problems go to the reader; undefined when there was any error. */
export function parseAsset(reader: FieldReader, node: DocumentNode, position: number): AssetEntry | undefined {
  const before = reader.problems.length;
  const where = `asset number ${position}`;
  const values = readFields(reader, node, where, fields);
  if (node.kind !== 'object') return undefined;
  const evicted = readEvicted(reader, node, where);
  const activation = readActivation(reader, node, where);
  const probe = readProbe(reader, node, where);
  const kind = values && kindOfEntry(values.id);
  const firstKey = node.entries[0]?.keyStart ?? node.start;
  if (values === undefined || kind === undefined || reader.problems.length > before) return undefined;
  const { line = 1, column = 1 } = reader.source.locate(firstKey);
  const { id, agent, status, displaces } = values;
  const key = placeKeyOf(id);
  const path = values[key];
  if (path === undefined || values[otherPlace[key]] !== undefined) {
    reportPlace(reader, where, key, path === undefined ? node.start : firstKey);
    return undefined;
  }
  const place = { path, line, column };
  return {
    id,
    agent,
    body: values.digest,
    status,
    scope: [],
    protected: values.protected,
    ...place,
    ...buysOf(kind, probe),
    ...defined({ activation, displaces, evicted }),
  };
}

/** Reports an entry without the key that says where its asset is, or with the key of another kind. */
function reportPlace(reader: FieldReader, where: string, key: 'path' | 'server', at: number): void {
  const hint = `Add "${key}": ${expected[key]}. Only an mcp has a "server", and only others a "path".`;
  reportError(reader, 'missing-key', at, `${where} needs "${key}" and no other key for its place`, hint);
}

/** Describes an entry for people: a rule by its words, an asset by what it is and its version. */
export function describeEntry({ id, body }: Pick<Rule, 'id' | 'body'>): string {
  const kind = kindOfEntry(id);
  if (kind === undefined || !body.startsWith('sha256:')) return body;
  return `The ${kind} ${id.slice(kind.length + 1)} (${body.slice(0, 'sha256:'.length + 8)}).`;
}
