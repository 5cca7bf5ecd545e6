/**
 * - `candidate`: proposed; in no memory until it earned.
 * - `inherited`: stood in what agents load before rentroll came, and still does; nobody has measured it yet.
 * - `active`: earned its place. `evicted`: left memory, and why.
 */
export const ruleStatuses = ['candidate', 'inherited', 'active', 'evicted'] as const;

export type RuleStatus = (typeof ruleStatuses)[number];

/** Where a rule came from. */
export interface Born {
  /** `learned`: from figures of sessions, without a model. */
  readonly of: 'distilled' | 'learned' | 'manual' | 'imported';
  readonly session?: string;
  readonly digest?: string;
  /** Tokens of the session or sessions it comes from. */
  readonly cost?: number;
  /** Observation made there, in words. */
  readonly why?: string;
  /** ISO date, YYYY-MM-DD. */
  readonly on?: string;
}

/** Why a rule left memory. `on` is an ISO date; `why` a verdict or a reason code. */
export interface Evicted {
  readonly on: string;
  readonly why: string;
}

/** One sentence of advice with its place in the ledger. */
export interface Rule {
  readonly id: string;
  /** An agent of the config, or `all`. */
  readonly agent: string;
  readonly body: string;
  readonly status: RuleStatus;
  /** Globs; empty when the rule applies everywhere. */
  readonly scope: readonly string[];
  readonly protected: boolean;
  /** Headings the rule stands under in compiled memory, outermost first, joined by ` > `; absent: above all headings. */
  readonly section?: string;
  /** True for a body of more than 200 characters that nobody has split yet. */
  readonly long?: true;
  /** There for a rule that buys behaviour and not tokens. */
  readonly probe?: Probe;
  /** There for a rule that is judged by what it costs and solves together; without it and without a probe a rule buys tokens. */
  readonly buys?: 'outcome';
  readonly born?: Born;
  readonly evicted?: Evicted;
  /** Id of the rule of `all` that this is one agent's part of; such a part becomes a rule of the ledger when it is stamped. */
  readonly partOf?: string;
  /** 1-based position of the rule's first key in the ledger file. */
  readonly line: number;
  readonly column: number;
}

/** Something that a runtime loads (`skill:pdf-forms`), as the ledger has it: a rule whose words are the digest of what was judged. */
export interface AssetEntry extends Rule {
  /** Where it lies: the folder of a skill, the file of any other. */
  readonly path: string;
  readonly activation?: TriggerTerms;
  /** Ids of assets that go for it: all are judged as one. */
  readonly displaces?: readonly string[];
}

/** Terms of an entry for the prompts of its asset. */
export interface TriggerTerms {
  /** 0 … 1: share of them that has to do as it should; the usual one when absent. */
  readonly floor?: number;
  /** Where they stand in the repository; in the asset's own folder when absent. */
  readonly file?: string;
}

/** The committed file of rules: the source of truth. */
export interface Ledger {
  readonly version: 1;
  readonly rules: readonly Rule[];
  /** Other parts of sessions that were judged or adopted; nothing when absent. */
  readonly assets?: readonly AssetEntry[];
}

/** Lists everything of a ledger that a receipt may be about: its rules, then its assets. */
export function listEntries(ledger: Ledger | undefined): readonly Rule[] {
  return ledger?.assets === undefined ? (ledger?.rules ?? []) : [...ledger.rules, ...ledger.assets];
}

/** Returns true for a rule that compiled memory holds: one that earned, or one that nobody has measured yet. */
export function isCompiled({ status }: Pick<Rule, 'status'>): boolean {
  return status === 'active' || status === 'inherited';
}

/** The agent name whose rules are compiled into every agent's memory. */
export const everyAgent = 'all';

/** Returns true for two rules that some agent carries both of. */
export function shareMemory(a: Pick<Rule, 'agent'>, b: Pick<Rule, 'agent'>): boolean {
  return a.agent === b.agent || a.agent === everyAgent || b.agent === everyAgent;
}

/** Spells the parts of a probe that decide its answers, as text: two probes of the same text ask the same. */
export function spellProbe({ when, ask, order }: Probe): string {
  return JSON.stringify([when ?? null, ask, order ?? null].map(sortKeys));
}

/** Spells all of a probe as text, for hashes. */
export function spellWholeProbe(probe: Probe): string {
  return JSON.stringify([spellProbe(probe), probe.tasks ?? null, probe.price ?? null]);
}

function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

/** Currencies that a rule may say it buys. */
export const currencies = ['tokens', 'behaviour', 'outcome'] as const;

/**
 * The gain that a rule buys: tokens, behaviour at a price in tokens, or solved tasks at theirs. Its consequences stand in tables with a row for
 * each.
 */
export type Currency = (typeof currencies)[number];

/** Returns the currency of evidence, a verdict or an interim analysis. */
export function currencyOf({
  behaviour,
  outcome,
}: {
  readonly behaviour?: unknown;
  readonly outcome?: unknown;
}): Currency {
  if (outcome !== undefined) return 'outcome';
  return behaviour === undefined ? 'tokens' : 'behaviour';
}

/** Returns the currency of a rule: behaviour for one with a probe, solved tasks for one that says so. */
export function currencyOfRule({ probe, buys }: Pick<Rule, 'probe' | 'buys'>): Currency {
  return currencyOf({ behaviour: probe, outcome: buys });
}

/** Something an agent did, as its executed tool calls and the final diff tell it; never what it said. */
export type ProbeFact =
  /** A file that matches the glob was changed, or read. */
  | { readonly kind: 'changes' | 'reads'; readonly glob: string }
  /** A shell call that ended well ran a simple command with these words in this order. */
  | { readonly kind: 'runs'; readonly command: string }
  /** A tool of this name was used; `Skill(pdf-forms)` says of one that loads others which of them. */
  | { readonly kind: 'calls'; readonly tool: string };

/** The question a rule is judged by: whether a finished trial followed it. */
export interface Probe {
  /** The occasion; without it every trial is one. */
  readonly when?: ProbeFact;
  readonly ask: { readonly kind: 'must' | 'never'; readonly fact: ProbeFact };
  /** Only with `must` and `when`: after the last or before the first occasion. */
  readonly order?: 'after' | 'before';
  /** Golden tasks it is about; those that answer first when absent. */
  readonly tasks?: readonly string[];
  /** The most the rule may cost, as a share of the baseline's mean; the policy's when absent. */
  readonly price?: number;
}

/** Returns the id of the part of a rule that is measured with another model than the config's. */
export function splitId(id: string, model: string): string {
  return `${id}@${model}`;
}

/** Returns the id of the rule of the ledger that such a part is of; the id itself without a model. */
export function unsplitId(id: string, model: string | undefined): string {
  return model === undefined ? id : id.slice(0, -splitId('', model).length);
}
