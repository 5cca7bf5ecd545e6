import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { RunScripts } from '../environment/open-run.ts';

/** The scripts of both sides, by what they hold; no part where no probe names one. */
export function scriptsOf({ base, head, paths }: Pick<GateInputs, 'base' | 'head' | 'paths'>): {
  readonly scripts?: RunScripts;
} {
  const ofBase = base?.scripts ?? new Map<string, string>();
  const all = new Map([...(head.scripts ?? []), ...ofBase]);
  if (all.size === 0) return {};
  const texts = [...all].map(([digest, text]) => [digest, { text, isOfBase: ofBase.has(digest) }] as const);
  return { scripts: { ledger: paths.ledger, texts: new Map(texts) } };
}
