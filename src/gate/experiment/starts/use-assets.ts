import picomatch from 'picomatch';
import type { Asset, AssetUse } from '../../../core/model/rule/asset.ts';
import type { AssetKind } from '../../../core/model/rule/loaded-item.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { serverMark, type TrialServers } from '../../../core/model/trial/overlay.ts';
import type { JsonObject } from '../../../core/text/json/read-json.ts';
import { folderOf, isInside } from '../../../core/util/repository-path.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { sayNeedsBox } from '../../loaded/assets/list-programs.ts';
import type { CannedUse } from '../../trials/meter/account/meter-options.ts';
import { textOfRequest } from '../../trials/meter/wire/request/read-request.ts';
import { weighRequest } from '../../trials/meter/wire/request/weigh-request.ts';
import {
  findMark,
  isOfPrompt,
  listServerTools,
  listTools,
  readLastResult,
  type SeenRequest,
  subtractWeights,
} from './compare-starts.ts';
import { type FreeStarts, freePrompt } from './start-runtime.ts';

/** Holds the conditions under which assets are used. */
export interface UseTerms {
  readonly files: LaidFiles;
  readonly plugins: readonly string[];
  /** Servers that are started with it. */
  readonly servers: TrialServers;
  /** Files of the copy, for what is brought by reading one. */
  readonly paths: readonly string[];
  readonly isBoxed: boolean;
  /** The first request of the same tree. */
  readonly all: SeenRequest;
  readonly countTokens: CountTokens;
}

/** An asset with the tools that use it, and the file whose reading brings it. */
interface PlannedUse {
  readonly asset: Asset;
  readonly steps: readonly ((tools: readonly string[]) => CannedUse | undefined)[];
  readonly brought?: string;
}

/**
 * Uses each asset once by a model that is none: the answer of the meter is the tool call. As many as can be told apart share a start. A use that is
 * denied is tried again with its grant. Without a box nothing is used that would run something.
 */
export async function useAssets(starts: FreeStarts, assets: readonly Asset[], terms: UseTerms) {
  const uses = new Map<string, { readonly use: AssetUse } | { readonly unused: string }>();
  const planned: PlannedUse[] = [];
  for (const asset of assets) {
    const plan = planUse(asset, terms);
    if ('unused' in plan) uses.set(asset.id, plan);
    else planned.push(plan);
  }
  let unsteady = 0;
  for (const group of groupUses(planned)) {
    if (starts.signal.aborted) break;
    const groupResult = await useGroup(starts, group, [], terms, planned);
    unsteady = Math.max(unsteady, groupResult.unsteady);
    for (const [id, use] of groupResult.uses) uses.set(id, { use });
  }
  await grantDenied(starts, planned, uses, terms);
  return { uses, unsteady };
}

/** Uses the assets that asked for a grant once more, with the grant: the report says what they bring, and that they asked. */
async function grantDenied(
  starts: FreeStarts,
  planned: readonly PlannedUse[],
  uses: Map<string, { readonly use: AssetUse } | { readonly unused: string }>,
  terms: UseTerms,
): Promise<void> {
  const denied = planned.filter(({ asset }) => {
    const firstUse = uses.get(asset.id);
    return firstUse !== undefined && 'use' in firstUse && firstUse.use.state === 'denied';
  });
  if (denied.length === 0 || starts.signal.aborted) return;
  const grants = denied.map(({ asset }) => grantOf(asset));
  const grantedResult = await useGroup(starts, denied, grants, terms, planned);
  for (const { asset } of denied) {
    const [before, after] = [uses.get(asset.id), grantedResult.uses.get(asset.id)];
    if (after === undefined || before === undefined || !('use' in before)) continue;
    const { said: answer } = before.use;
    const deniedUse: AssetUse = { ...after, state: 'denied', needs: grantOf(asset), ...defined({ said: answer }) };
    uses.set(asset.id, { use: after.state === 'arrived' ? deniedUse : before.use });
  }
}

/** Names the permission that lets a headless session use an asset. */
const grantOf = ({ kind, name }: Asset): string => {
  if (kind === 'mcp') return serverMark(name);
  return kind === 'agent' ? `Agent(${name})` : `Skill(${name})`;
};

/** How an asset of a kind is used; a text where it cannot be. */
type UseOfKind = (asset: Asset, terms: UseTerms) => Omit<PlannedUse, 'asset'> | string;

const useSkill: UseOfKind = (asset, terms) => {
  const call = () => ({ name: 'Skill', input: { skill: asset.name } });
  const globs = asset.head.paths;
  const isNested = !asset.path.startsWith('.claude/');
  if (globs.length === 0 && !isNested) return { steps: [call] };
  const folder = isNested ? asset.path.slice(0, asset.path.lastIndexOf('/.claude/')) : '.';
  const file = findRead(terms.paths, globs, folder);
  return file === undefined ? noFile : { steps: [readOf(file), call], brought: file };
};

const noFile = 'no file of this tree brings it';

const kinds: Readonly<Record<AssetKind, UseOfKind>> = {
  skill: useSkill,
  command: useSkill,
  agent: ({ name }) => ({ steps: [(tools) => callAgent(name, tools)] }),
  style: ({ chosen }) => (chosen ? 'every session has it' : 'no setting chooses it'),
  hook: () => 'its runtime runs it by itself',
  plugin: () => 'what it brings is used by its own name',
  file: ({ main, head }, { paths }) => {
    const file = findRead(paths, head.paths, main.startsWith('.claude/') ? '.' : folderOf(main));
    return file === undefined ? noFile : { steps: [readOf(file)], brought: file };
  },
  mcp: useServer,
};

/**
 * The first of its tools, asked for nothing: whatever it answers, it answers. Tools that are looked up when they are asked for can be called at once.
 */
function useServer({ name }: Asset, { all }: UseTerms): ReturnType<UseOfKind> {
  if (all.body['messages'] === undefined) return 'its runtime is not asked to call it';
  const [tool] = listServerTools(all, name);
  return tool === undefined ? 'it has no tools' : { steps: [() => ({ name: tool, input: {} })] };
}

/** Claude Code called the tool Task before it called it Agent; the answer of one in the background comes too late to be looked at. */
function callAgent(name: string, tools: readonly string[]): CannedUse | undefined {
  const tool = ['Agent', 'Task'].find((each) => tools.includes(each));
  const agentInput = { description: 'Say yes', prompt: 'Say yes.', run_in_background: false };
  return tool === undefined ? undefined : { name: tool, input: { subagent_type: name, ...agentInput } };
}

const readOf = (file: string) => () => ({ name: 'Read', input: { file_path: file, limit: 1 } });

/** Finds the first file whose reading loads what globs or a folder say. */
function findRead(paths: readonly string[], globs: readonly string[], folder: string): string | undefined {
  const isMeant = globs.length === 0 ? () => true : picomatch([...globs], { dot: true });
  return paths.find(
    (path) => isInside(path, folder) && isMeant(path) && !/(?:^|\/)\.claude\/|(?:CLAUDE|AGENTS)[^/]*\.md$/.test(path),
  );
}

function planUse(asset: Asset, terms: UseTerms): PlannedUse | { readonly unused: string } {
  const unused = terms.isBoxed ? undefined : sayNeedsBox(asset);
  if (unused !== undefined) return { unused };
  const plan = kinds[asset.kind](asset, terms);
  return typeof plan === 'string' ? { unused: plan } : { asset, ...plan };
}

/** Groups uses by start: assets that one reading brings together cannot be told apart, so each gets a start of its own. */
function groupUses(planned: readonly PlannedUse[]): readonly (readonly PlannedUse[])[] {
  const brought = planned.filter((plan) => plan.brought !== undefined);
  const others = planned.filter((plan) => plan.brought === undefined);
  const [first = [], ...rest] = brought.map((plan) => [plan]);
  return [[...others, ...first], ...rest].filter((group) => group.length > 0);
}

/** Starts the runtime once and uses the assets of a group one after another; assets that reading them would load as well are left out. */
async function useGroup(
  starts: FreeStarts,
  group: readonly PlannedUse[],
  allowed: readonly string[],
  { files, plugins, servers, all, countTokens }: UseTerms,
  planned: readonly PlannedUse[],
) {
  const away = planned.filter((plan) => plan.brought !== undefined && !group.includes(plan));
  const gone = away.flatMap(({ asset }) => asset.files.map(({ path }) => [path, null] as const));
  const conversation = openConversation(group, countTokens);
  const uses = group.reduce((sum, { steps }) => sum + steps.length, 0);
  await starts.start({
    files: new Map([...files, ...gone]),
    plugins,
    servers,
    allowed,
    uses,
    see: conversation.see,
  });
  const first = conversation.first();
  const unsteady =
    first === undefined ? 0 : Math.abs(subtractWeights(weighRequest(first, countTokens), all.weight).total);
  return { uses: conversation.uses, unsteady };
}

/** Plays the model: one tool after another, and after each what the runtime made of it. */
function openConversation(group: readonly PlannedUse[], countTokens: CountTokens) {
  const queue = group.flatMap(({ asset, steps }) =>
    steps.map((step, index) => ({ asset, step, isLast: index === steps.length - 1 })),
  );
  const uses = new Map<string, AssetUse>();
  const subAgentRequests = new Map<string, JsonObject>();
  let pending: (typeof queue)[number] | undefined;
  let last: JsonObject | undefined;
  let first: JsonObject | undefined;
  const settle = (body: JsonObject) => {
    if (pending?.isLast !== true || last === undefined) return;
    const tokens = subtractWeights(weighRequest(body, countTokens), weighRequest(last, countTokens)).total;
    uses.set(
      pending.asset.id,
      judgeUse(pending.asset, { tokens, body, subAgentRequest: subAgentRequests.get(pending.asset.id), countTokens }),
    );
  };
  const see = (body: JsonObject): CannedUse | undefined => {
    if (!isOfPrompt(body, freePrompt)) {
      if (pending !== undefined && !subAgentRequests.has(pending.asset.id))
        subAgentRequests.set(pending.asset.id, body);
      return undefined;
    }
    first ??= body;
    settle(body);
    last = body;
    pending = queue.shift();
    const use = pending?.step(listTools(body));
    if (use === undefined && pending !== undefined) pending = undefined;
    return use;
  };
  return { see, uses, first: () => first };
}

interface SeenUse {
  readonly tokens: number;
  readonly body: JsonObject;
  /** First request of the sub-agent it began. */
  readonly subAgentRequest: JsonObject | undefined;
  readonly countTokens: CountTokens;
}

function judgeUse(asset: Asset, { tokens, body, subAgentRequest, countTokens }: SeenUse): AssetUse {
  const { isError, answer } = readLastResult(body);
  const mark = asset.server === undefined ? findMark(asset.body) : undefined;
  const text = textOfRequest(subAgentRequest ?? body, (words) => words);
  const sub = subAgentRequest && weighRequest(subAgentRequest, countTokens);
  const begun = defined({ own: sub && sub.system + sub.tools + sub.messages });
  const isThere = mark === undefined ? !isError : text.includes(mark);
  const isAnswered = asset.server !== undefined && !/permission|not allowed|No such tool/i.test(answer);
  if (isThere || isAnswered) return { state: 'arrived', tokens, ...begun };
  if (!isError) return { state: 'missing', tokens, said: answer };
  // A person may start it, and nothing else: no grant changes that.
  const isRefused = asset.head.byHand || /disable-model-invocation/.test(answer);
  return { state: isRefused ? 'refused' : 'denied', tokens, said: answer };
}
