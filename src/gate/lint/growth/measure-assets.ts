import { buysOf, isJudged, type JudgedAsset } from '../../../core/ledger/parse-asset.ts';
import { type SplitTerms, splitRule, splitTermsOf } from '../../../core/ledger/split-rule.ts';
import type { Asset, AssetChange, AssetFacts, AssetQuestion, WeighedTool } from '../../../core/model/rule/asset.ts';
import { versionsOf } from '../../../core/model/rule/item-change.ts';
import type { PlannedText, TextChange } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Probe, type Rule } from '../../../core/model/rule/rule.ts';
import { judgeFile } from '../../../core/receipt/asset-drift.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { type CountTokens, countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import { pathBelow } from '../../loaded/assets/hash-asset.ts';

/** Changes of assets that golden tasks of base can judge, each for every agent that has some, and of the others why they cannot. */
export interface JudgeableAssets {
  readonly texts: readonly (PlannedText & { readonly question: AssetQuestion })[];
  readonly notices: readonly string[];
}

/**
 * Plans changes of assets as what golden tasks judge: `question.policy` says of which that is asked. `hashOthers` names what both arms have beside one,
 * `probeOf` what it is asked where it buys behaviour.
 */
export async function planAssets(
  questions: readonly AssetQuestion[],
  base: Pick<Revision, 'suites' | 'ledger'>,
  {
    hashOthers,
    probeOf,
  }: { readonly hashOthers: (id: string) => string; readonly probeOf: (change: AssetChange) => Probe | undefined },
): Promise<JudgeableAssets> {
  if (questions.length === 0) return { texts: [], notices: [] };
  const count = await loadTokenizer();
  const terms = splitTermsOf(base, base.ledger?.rules ?? []);
  const judged = questions.map((question) => ({ question, why: findObstacle(question.change, terms.agents) }));
  return {
    texts: judged.flatMap(({ question, why }) =>
      why === undefined
        ? planOne(question, buildChange(question, count, hashOthers(question.change.id)), {
            terms,
            probe: probeOf(question.change),
          })
        : [],
    ),
    notices: judged.flatMap(({ question: { change, policy }, why }) =>
      why === undefined || policy !== 'measure' ? [] : [`${change.id} is only started, not measured: ${why}.`],
    ),
  };
}

function planOne(
  question: AssetQuestion,
  text: TextChange,
  { terms, probe }: { readonly terms: SplitTerms; readonly probe: Probe | undefined },
): JudgeableAssets['texts'] {
  const facts = text.brings.kind === 'asset' ? text.brings.facts : undefined;
  return splitRule(nameChange(question.change, text, probe), terms).map((rule) => ({
    question,
    text,
    rule: { ...rule, status: 'active' },
    ...defined({ entry: facts && { ...rule, body: facts.digest } }),
  }));
}

/** Finds the reason why no golden task can tell the two versions apart; undefined where one may. */
export function findObstacle(change: AssetChange, agents: readonly string[]): string | undefined {
  if (agents.length === 0) return 'base has no golden tasks';
  const versions = versionsOf(change);
  if (!versions.every(isJudged)) return 'golden tasks do not judge hooks, plugins and output styles';
  if (versions.every(({ head }) => head.byHand)) return 'only people start it (disable-model-invocation)';
  if (versions.every(({ server }) => server?.run === 'off')) return 'trials are without it';
  return undefined;
}

/** Builds the change as trials have it. `neighbours` names what both arms have beside it. */
export function buildChange(
  { change, brings, displaces = [] }: AssetQuestion,
  count: CountTokens,
  neighbours: string,
): TextChange {
  const { before, after } = change;
  // What a server says of itself is known when it is started.
  const [old, now] = [before?.listed, after?.listed];
  const whole = countLong(now ?? '', count);
  const gone = [old ?? '', ...displaces.map(({ listed }) => listed)].reduce(
    (sum, text) => sum + countLong(text, count),
    0,
  );
  const tokens = whole - gone;
  const went = displaces.map(({ id, digest }) => ({ id, digest }));
  const judged = after !== undefined && isJudged(after) ? after : undefined;
  const facts = judged && stateFacts(judged, brings, { ...ownFacts(before, went), tokens: whole, neighbours });
  const main = (after ?? before)?.main ?? '';
  const effect = change.kind === 'added' || tokens > 0 ? 'adds' : 'replaces';
  const mark = findOther(effect, now, old);
  return {
    effect,
    tokens: effect === 'adds' ? Math.max(0, tokens) : -tokens,
    ...defined({ mark }),
    brings: { kind: 'asset', asset: brings, versions: versionsOf(change), ...defined({ facts }) },
    at: { file: main, line: 1 },
    digest: hashParts(
      'asset',
      change.id,
      before?.digest ?? '',
      after?.digest ?? '',
      ...went.map(({ digest }) => digest),
    ),
  };
}

function ownFacts(
  before: Asset | undefined,
  went: NonNullable<AssetFacts['displaces']>,
): Pick<AssetFacts, 'change' | 'from' | 'displaces'> {
  const change = before === undefined ? 'added' : 'changed';
  return { change, ...defined({ from: before?.digest, displaces: went.length === 0 ? undefined : went }) };
}

/** The most that is kept of a word in a receipt. */
const longestWord = 256;

/** States what a receipt will say of the version that is judged. */
export function stateFacts(
  { kind, name, path, digest, executes, files, body, server }: JudgedAsset,
  brings: AssetQuestion['brings'],
  changeFacts: Pick<AssetFacts, 'change' | 'tokens' | 'neighbours' | 'from' | 'displaces'>,
): AssetFacts {
  const counted = files.filter(({ counts }) => counts);
  const clip = (text: string) => text.slice(0, longestWord);
  return {
    kind,
    name: clip(name),
    path: clip(path),
    digest,
    ...changeFacts,
    executes: executes.map(clip),
    files: counted.map((file) =>
      judgeFile(
        clip(pathBelow(file.path, { path })),
        // The entry of a server is no file of its own.
        brings.files.get(file.path)?.bytes ?? Buffer.from(server === undefined ? '' : body),
      ),
    ),
  };
}

/** Longest part of a listed line that is looked for: a full listing cuts descriptions. */
const markLength = 60;

/** Finds a line that only the more expensive text has. */
function findOther(effect: TextChange['effect'], now: string | undefined, old: string | undefined): string | undefined {
  return effect === 'adds' ? findMark(now, old) : findMark(old, now);
}

/** Finds a line of one text that the other does not have. */
function findMark(text: string | undefined, other: string | undefined): string | undefined {
  const lines = (text ?? '').split('\n').map((line) => line.trim().slice(0, markLength).trim());
  const candidates = lines.filter((line) => line.length >= 3 && other?.includes(line) !== true);
  return candidates.sort((a, b) => b.length - a.length)[0];
}

const did: Readonly<Record<AssetChange['kind'], string>> = {
  added: 'that this change adds',
  changed: 'as this change has it',
  removed: 'that this change takes away',
};

function sayCost({ tokens, effect }: Pick<TextChange, 'tokens' | 'effect'>): string {
  return `${formatCount(tokens, 'token')} ${effect === 'adds' ? 'more' : 'fewer'} in every session`;
}

/**
 * The tokens of a server as a start has shown them: tokens that its change adds to a session, negative where it takes some away, and those of
 * head's version.
 */
export interface ServedRent {
  readonly change: number;
  readonly whole: number;
  readonly tools: readonly WeighedTool[];
}

/** Sets the rent that a start has shown on the planned change of a server; every other change stays as it is. */
export function withRent(planned: PlannedText, served: Readonly<Record<string, ServedRent>>): PlannedText {
  const { rule, text } = planned;
  const { brings } = text;
  if (brings.kind !== 'asset') return planned;
  const rent = served[brings.versions[0]?.id ?? ''];
  if (rent === undefined) return planned;
  const effect = brings.facts?.change === 'added' || rent.change > 0 ? 'adds' : 'replaces';
  const cost = { effect, tokens: Math.abs(rent.change) } as const;
  const facts = brings.facts && { ...brings.facts, tokens: rent.whole };
  return {
    ...planned,
    rule: { ...rule, body: rule.body.replace(sayCost(text), sayCost(cost)) },
    text: { ...text, ...cost, brings: { ...brings, tools: rent.tools, ...defined({ facts }) } },
  };
}

/** Names a change where rules are listed, with a colon, which no id of the ledger has. */
function nameChange(change: AssetChange, { tokens, at, effect }: TextChange, probe: Probe | undefined): Rule {
  const { before, after } = change;
  const version = after ?? before;
  const kind = version !== undefined && isJudged(version) ? version.kind : 'file';
  const name = version?.name ?? '';
  const body = `The ${kind} ${name} ${did[change.kind]} (${at.file}, ${sayCost({ tokens, effect })}).`;
  return {
    id: change.id,
    agent: everyAgent,
    body,
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
    ...buysOf(kind, probe),
  };
}
