import { type Ledger, longestScriptBytes, type Rule } from '../../../core/model/rule/rule.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { sha256 } from '../../../core/util/hash.ts';

/** A ledger whose probes know what their scripts hold, and the texts of the scripts by digest. */
export interface ReadScripts {
  readonly ledger: Ledger;
  readonly scripts: ReadonlyMap<string, string>;
}

/**
 * Reads the scripts that probes of a ledger name from the same tree. Only what the listing shows as a plain file of clean text, with something in it, is read; a rule
 * whose script is anything else keeps a probe without a digest, which the linter refuses.
 */
export async function readScripts(tree: Tree, ledger: Ledger): Promise<ReadScripts> {
  const listed = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const paths = [
    ...new Set(ledger.rules.flatMap(({ probe }) => (probe?.ask.kind === 'check' ? [probe.ask.script] : []))),
  ];
  const texts = await Promise.all(paths.map(async (path) => [path, await readScript(tree, listed.get(path))] as const));
  const digests = new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, sha256(text)] as const])));
  return {
    ledger: { ...ledger, rules: ledger.rules.map((rule) => addDigest(rule, digests)) },
    scripts: new Map(texts.flatMap(([, text]) => (text === undefined ? [] : [[sha256(text), text] as const]))),
  };
}

async function readScript(tree: Tree, entry: TreeEntry | undefined): Promise<string | undefined> {
  if (entry === undefined || !entry.mode.startsWith('100')) return undefined;
  const bytes = await tree.read(entry.path);
  if (bytes === undefined) return undefined;
  const limits = { codePrefix: 'probe-script', maxBytes: longestScriptBytes };
  const { value } = decodeText(bytes, entry.path, 'head', limits);
  return value?.trim() === '' ? undefined : value;
}

function addDigest(rule: Rule, digests: ReadonlyMap<string, string>): Rule {
  if (rule.probe?.ask.kind !== 'check') return rule;
  const digest = digests.get(rule.probe.ask.script);
  return digest === undefined ? rule : { ...rule, probe: { ...rule.probe, ask: { ...rule.probe.ask, digest } } };
}
