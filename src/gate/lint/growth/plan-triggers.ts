import type { Parsed, Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetQuestion, AssetTriggers, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { AssetEntry, TriggerTerms } from '../../../core/model/rule/rule.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { findTooFew, findTriggers, noTriggers, usualFloor, whyUntriggered } from '../../loaded/assets/read-triggers.ts';
import { type EntrySides, findAsset } from './check-entries.ts';

/** Both sides with their trees as agents see them. */
export interface PromptSides extends Pick<EntrySides, 'ledgers' | 'assets'> {
  readonly trees: readonly [base: Tree, head: Tree];
}

/** Questions with what prompts are to say of them, and what is said of the others. */
export interface PlannedTriggers {
  readonly questions: readonly AssetQuestion[];
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
}

type Found =
  | { readonly triggers: AssetTriggers }
  | { readonly why: string }
  | { readonly problems: readonly Problem[] };

/**
 * Finds the prompts of changed assets. Those and the floor of base count wherever base knows some: what head says of either is heard only of an
 * asset whose prompts base does not have, where it can refuse and admit nothing.
 */
export async function planTriggers(questions: readonly AssetQuestion[], sides: PromptSides): Promise<PlannedTriggers> {
  const planned = await Promise.all(questions.map((question) => planOne(question, sides)));
  return {
    questions: planned.map(({ question }) => question),
    problems: planned.flatMap(({ problems }) => problems),
    notices: [...new Set(planned.flatMap(({ notices }) => notices))],
  };
}

interface PlannedOne {
  readonly question: AssetQuestion;
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
}

/** Whether a policy needs prompts of an asset: `yes` where the change cannot pass without, `where-known` where they can spare the verdict. */
const insists: Readonly<Record<AssetQuestion['policy'], 'no' | 'where-known' | 'yes'>> = {
  prove: 'no',
  activate: 'yes',
  measure: 'where-known',
};

async function planOne(question: AssetQuestion, sides: PromptSides): Promise<PlannedOne> {
  const { change, policy } = question;
  const wish = insists[policy];
  if (wish === 'no') return { question, problems: [], notices: [] };
  const promptResult = await findOne(question, sides);
  if ('triggers' in promptResult)
    return { question: { ...question, triggers: promptResult.triggers }, problems: [], notices: [] };
  if (wish === 'yes')
    return 'why' in promptResult
      ? {
          question,
          problems: [],
          notices: [`${change.id} is only started, and its prompts are not tried: ${promptResult.why}.`],
        }
      : { question, problems: promptResult.problems, notices: [] };
  const [first] =
    'problems' in promptResult ? promptResult.problems.filter(({ code }) => code !== 'triggers-missing') : [];
  const left =
    first === undefined ? [] : [`The prompts of ${change.id} are not asked before golden tasks: ${first.message}.`];
  return { question, problems: [], notices: left };
}

async function findOne({ change }: AssetQuestion, sides: PromptSides): Promise<Found> {
  const { before, after } = change;
  const why = after === undefined ? 'a removed asset has no prompts to try' : whyUntriggered(after);
  if (after === undefined || why !== undefined) return { why: why ?? '' };
  if (after.head.paths.length > 0) return { why: 'sessions load it only after a file is read (paths)' };
  const { ofBase, terms, parsed } = await findPrompts(before, after, sides);
  const blame = ofBase ? 'setup' : 'head';
  if (parsed?.value === undefined)
    return {
      problems: (parsed?.problems ?? [noTriggers(after, terms?.file)]).map((problem) => ({ ...problem, blame })),
    };
  const floor = floorOf(after, sides);
  const few = findTooFew(after, parsed.value, floor);
  if (few.length > 0) return { problems: few.map((problem) => ({ ...problem, blame })) };
  return { triggers: { floor, prompts: parsed.value } };
}

interface FoundPrompts {
  readonly ofBase: boolean;
  readonly terms: TriggerTerms | undefined;
  readonly parsed: Parsed<readonly TriggerPrompt[]> | undefined;
}

/** Finds the prompts of an asset: base's where its entry names a file or its version has some, else head's. */
async function findPrompts(
  before: Asset | undefined,
  after: Asset,
  { ledgers, trees }: PromptSides,
): Promise<FoundPrompts> {
  const baseTerms = triggerTermsOf(before ?? after, ledgers[0]?.assets);
  const old =
    baseTerms?.file !== undefined || before !== undefined
      ? await findTriggers(trees[0], before ?? after, baseTerms?.file)
      : undefined;
  if (old !== undefined || baseTerms?.file !== undefined) return { ofBase: true, terms: baseTerms, parsed: old };
  const headTerms = triggerTermsOf(after, ledgers[1]?.assets);
  return { ofBase: false, terms: headTerms, parsed: await findTriggers(trees[1], after, headTerms?.file) };
}

/** Returns the floor of an asset: base's where it names one, else the usual one or the higher one that head asks of itself. */
function floorOf(after: Asset, { ledgers }: PromptSides): number {
  const [base, head] = ledgers.map((ledger) => triggerTermsOf(after, ledger?.assets)?.floor);
  return base ?? Math.max(usualFloor, head ?? usualFloor);
}

/** Returns what the entry of an asset says of its prompts: of several, one for each agent, the strictest. */
function triggerTermsOf(asset: Asset, entries: readonly AssetEntry[] = []): TriggerTerms | undefined {
  const activations = entries.flatMap((entry) =>
    findAsset(entry, [asset]) === undefined ? [] : (entry.activation ?? []),
  );
  return activations.toSorted((a, b) => (b.floor ?? usualFloor) - (a.floor ?? usualFloor))[0];
}
