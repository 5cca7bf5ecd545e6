import { splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import type { Asset, AssetChange, AssetKind, AssetQuestion } from '../../../core/model/rule/asset.ts';
import type { PlannedText, TextChange } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import { formatCount } from '../../../core/report/figures/format-tokens.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../reading/load-revision.ts';
import { versionsOf } from './bring-asset.ts';

/** Changes of assets that golden tasks of base judge, and of the others why they do not. */
export interface MeasuredAssets {
  readonly texts: readonly PlannedText[];
  readonly notices: readonly string[];
}

/** What is measured of the changes for which base asks that: one subject an asset, for each agent with golden tasks. */
export async function measureAssets(
  questions: readonly AssetQuestion[],
  base: Pick<Revision, 'suites' | 'ledger'>,
): Promise<MeasuredAssets> {
  const asked = questions.filter(({ policy }) => policy === 'measure');
  if (asked.length === 0) return { texts: [], notices: [] };
  const count = await loadTokenizer();
  const terms = splitTermsOf(base, base.ledger?.rules ?? []);
  const judged = asked.map((question) => ({ question, why: findObstacle(question.change, terms.agents) }));
  return {
    texts: judged.flatMap(({ question, why }) => {
      if (why !== undefined) return [];
      const text = buildChange(question, count);
      return splitRule(nameChange(question.change, text), terms).map((rule) => ({
        rule: { ...rule, status: 'active' },
        text,
      }));
    }),
    notices: judged.flatMap(({ question, why }) =>
      why === undefined ? [] : [`${question.change.id} is started and not measured: ${why}.`],
    ),
  };
}

/** Why no golden task can tell the two versions apart; undefined where one may. */
function findObstacle(change: AssetChange, agents: readonly string[]): string | undefined {
  if (agents.length === 0) return 'base has no golden tasks';
  const versions = versionsOf(change).filter((asset) => asset !== undefined);
  if (versions.every(({ head }) => head.byHand)) return 'only people start it (disable-model-invocation)';
  if (versions.every(({ chosen }) => !chosen)) return 'no setting chooses it';
  return undefined;
}

interface KindOfText {
  /** Most skills and agents buy tasks that are solved; a text of every session is to save what it costs. */
  readonly buys?: 'outcome';
  /** What every session has of one that is not put off. */
  textOf(asset: Asset): string;
}

const listed: KindOfText = {
  buys: 'outcome',
  textOf: ({ name, head }) => `- ${name}: ${head.description ?? ''}`,
};

const kinds: Readonly<Record<AssetKind, KindOfText>> = {
  skill: listed,
  command: listed,
  agent: listed,
  style: { textOf: ({ body }) => body.trim() },
  file: { textOf: () => '' },
};

/** What every session has of an asset, as far as its files say it: free starts show what a runtime makes of that. */
function textOf(asset: Asset | undefined): string {
  if (asset === undefined || !asset.chosen || asset.head.byHand || asset.head.paths.length > 0) return '';
  return kinds[asset.kind].textOf(asset);
}

function buildChange({ change, brings }: AssetQuestion, count: CountTokens): TextChange {
  const [before, after] = versionsOf(change);
  const [old, now] = [before, after].map(textOf);
  const tokens = countLong(now ?? '', count) - countLong(old ?? '', count);
  const main = (after ?? before)?.main ?? '';
  const effect = change.kind === 'added' || tokens > 0 ? 'adds' : 'replaces';
  const mark = effect === 'adds' ? findMark(now, old) : findMark(old, now);
  return {
    ...{ effect, tokens: Math.abs(tokens), brings: { kind: 'asset', asset: brings } },
    ...defined({ mark }),
    at: { file: main, line: 1 },
    digest: hashParts('asset', change.id, before?.digest ?? '', after?.digest ?? ''),
  };
}

/** Longest part of a listed line that is looked for: a full listing cuts descriptions. */
const markLength = 60;

/** A line of one text that the other does not have. */
function findMark(text: string | undefined, other: string | undefined): string | undefined {
  const lines = (text ?? '').split('\n').map((line) => line.trim().slice(0, markLength).trim());
  const own = lines.filter((line) => line.length >= 3 && other?.includes(line) !== true);
  return own.sort((a, b) => b.length - a.length)[0];
}

const did: Readonly<Record<AssetChange['kind'], string>> = {
  added: 'that this change adds',
  changed: 'as this change has it',
  removed: 'that this change takes away',
};

/** The words that stand for it where rules are listed. No id of the ledger has a colon. */
function nameChange(change: AssetChange, { tokens, at, effect }: TextChange): Rule {
  const [before, after] = versionsOf(change);
  const { kind = 'file', name = '' } = after ?? before ?? {};
  const than = effect === 'adds' ? 'more' : 'fewer';
  const body = `The ${kind} ${name} ${did[change.kind]} (${at.file}, ${formatCount(tokens, 'token')} ${than} in every session).`;
  return {
    ...{ id: change.id, agent: everyAgent, body, status: 'candidate', scope: [], protected: false, line: 1, column: 1 },
    ...defined({ buys: kinds[kind].buys }),
  };
}
