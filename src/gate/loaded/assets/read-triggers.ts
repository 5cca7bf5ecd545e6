import * as v from 'valibot';
import { findShortage } from '../../../core/decide/judge/judge-activation.ts';
import { makeError, type Parsed, type Position, type Problem } from '../../../core/model/problem.ts';
import type { Asset, TriggerPrompt } from '../../../core/model/rule/asset.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { refuseCutTexts } from '../../../core/text/document/check-node.ts';
import { findNode, type NodePath, plainValue } from '../../../core/text/document/document-node.ts';
import { wholeText } from '../../../core/text/document/fields.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { isUseOf } from './is-use-of.ts';

/** Share of prompts that have to do as they should, where nobody says another. */
export const usualFloor = 0.7;

/** Where a skill keeps its prompts, the first that is there. */
const usualFiles = ['evals/triggers.json', 'evals/triggers.yaml', 'evals/evals.json', 'evals/eval.vally.yaml'];

/** Finds the prompts of an asset in a tree: those of the file that its entry names, else of its own folder; undefined where there are none. */
export async function findTriggers(
  tree: Tree,
  asset: Asset,
  named?: string,
): Promise<Parsed<readonly TriggerPrompt[]> | undefined> {
  const file = named ?? findUsual(asset);
  const bytes = file === undefined ? undefined : await tree.read(file);
  return file === undefined || bytes === undefined ? undefined : readTriggers(bytes, file, nameOf(asset));
}

function findUsual(asset: Asset): string | undefined {
  if (asset.path === asset.main) return undefined;
  const there = new Set(asset.files.map(({ path }) => path));
  return usualFiles.map((name) => `${asset.path}/${name}`).find((path) => there.has(path));
}

/** Returns the name by which other tools call a skill: the one in its head. */
function nameOf({ head, name }: Asset): string {
  return head.name ?? name;
}

/** Explains why no prompt of a person triggers an asset; undefined where one may. */
export function whyUntriggered(asset: Asset): string | undefined {
  if (isUseOf(asset) !== undefined) return undefined;
  return asset.head.byHand ? 'people alone start it (disable-model-invocation)' : `no model chooses a ${asset.kind}`;
}

/** Reports that an asset has no prompts, or none where `file` says. */
export function noTriggers({ id, path, main }: Asset, file: string | undefined): Problem {
  const home = path === main ? '' : `, or write ${path}/evals/triggers.json`;
  const hint = `Name a file in its entry of the ledger (activation: { file: PATH })${home}: [{ "query": "what somebody asks", "should_trigger": true }, …]`;
  const message = file === undefined ? `no prompts of ${id} are known` : `${quoteValue(file)} cannot be read`;
  return makeError('setup', 'triggers-missing', message, hint, { file: file ?? main });
}

/** Reports a floor that so few prompts cannot show; each problem names what would do. */
export function findTooFew(
  { id, main }: Pick<Asset, 'id' | 'main'>,
  prompts: readonly TriggerPrompt[],
  floor: number,
): readonly Problem[] {
  const sides = [true, false].flatMap((fires) => {
    const meant = prompts.filter((each) => each.fires === fires);
    const shortage = findShortage(meant.length, floor);
    return shortage === undefined || (!fires && meant.length === 0) ? [] : [{ fires, meant, ...shortage }];
  });
  const percent = Math.floor(100 * Math.min(...sides.map(({ highest }) => highest)));
  const less =
    percent < 1
      ? ''
      : `, or ask for less in its entry of the ledger, activation: { floor: ${percent}% }, in a change of its own: base's counts`;
  return sides.map(({ fires, meant, needed }) => {
    const what = `${meant.length} prompts ${fires ? 'should' : 'should not'} trigger ${id}, and a floor of ${Math.round(100 * floor)} % takes at least ${needed}`;
    return makeError('setup', 'triggers-too-few', what, `Write more of them${less}.`, meant[0]?.at ?? { file: main });
  });
}

/** A file of prompts as its value, with the way back to positions. */
interface PromptFile {
  readonly value: unknown;
  locate(path: NodePath): Position;
}

const wholeSchema = v.pipe(v.string(), wholeText);
const listSchema = v.array(v.object({ query: wholeSchema, prompt: wholeSchema }));
/** Prompts in the places where they may stand: a ` #` must not cut them. */
const promptTexts = v.union([listSchema, v.object({ evals: listSchema, stimuli: listSchema })]);

const limits = { codePrefix: 'triggers', maxBytes: 1024 * 1024 } as const;

/** Reads a file of prompts, JSON or YAML by its name. What is wrong in it is a problem with line and column. */
function readPromptFile(bytes: Uint8Array, file: string): Parsed<PromptFile> {
  const format = /\.ya?ml$/i.test(file) ? 'yaml' : 'json';
  const { value: source, problems } = readDocument(bytes, format, file, 'setup', limits);
  if (source === undefined) return { problems };
  const { root } = source;
  const cuts = refuseCutTexts(promptTexts, root, { source, codePrefix: limits.codePrefix, name: 'the prompts' });
  if (cuts.length > 0) return { problems: cuts };
  return { value: { value: plainValue(root), locate: (path) => source.locate(findNode(root, path).start) }, problems };
}

/** One of the forms in which prompts are kept. */
interface PromptForm {
  /** Key of the list; absent where the file is the list. */
  readonly key?: string;
  readonly prompts: readonly string[];
  readonly fires: string;
  /** The value of a prompt that does not say it; undefined where each has to. */
  readonly usual: boolean | undefined;
}

/** skill-creator's list of queries, its `evals/evals.json`, and Vally's stimuli; other keys are for other readers. */
const forms: readonly PromptForm[] = [
  { prompts: ['query', 'prompt'], fires: 'should_trigger', usual: undefined },
  { key: 'evals', prompts: ['prompt', 'query'], fires: 'should_trigger', usual: true },
  { key: 'stimuli', prompts: ['prompt'], fires: 'expect_activation', usual: true },
];

/** A list of prompts inside of a file. */
interface PromptList extends PromptForm {
  readonly items: readonly unknown[];
}

/** Finds the list of prompts that a file holds; a problem where it holds none of the known forms. */
function findPromptList({ value, locate }: PromptFile): Parsed<PromptList> {
  const listOf = ({ key }: PromptForm) => (key === undefined ? value : objectOf(value)[key]);
  const form = forms.find((each) => Array.isArray(listOf(each)));
  const items = form && listOf(form);
  if (form === undefined || !Array.isArray(items)) return { problems: [refuseShape(locate([]))] };
  return { value: { ...form, items }, problems: [] };
}

/** Most prompts of a file. */
const mostPrompts = 500;

/** Reads the prompts that should and should not make a model use an asset (`name`: what other tools call it). All that is wrong is told. */
export function readTriggers(bytes: Uint8Array, file: string, name: string): Parsed<readonly TriggerPrompt[]> {
  const read = readPromptFile(bytes, file);
  if (read.value === undefined) return { problems: read.problems };
  const source = read.value;
  const { value: list, problems } = findPromptList(source);
  if (list === undefined) return { problems };
  const readPrompts = list.items.map((item, index) => readTrigger(source, list, item, index));
  const prompts = readPrompts.flatMap(({ value }) => value ?? []);
  const wrong = [...refuseOther(source, name), ...readPrompts.flatMap((each) => each.problems)];
  const all = [...wrong, ...refuseTwins(prompts), ...refuseNumber(list, source)];
  return all.length > 0 ? { problems: all } : { value: prompts, problems: [] };
}

function readTrigger(
  { locate }: PromptFile,
  { key, prompts, fires: firesKey, usual }: PromptList,
  item: unknown,
  index: number,
): Parsed<TriggerPrompt> {
  const place = key === undefined ? [index] : [key, index];
  const at = locate(place);
  if (!isObject(item))
    return { problems: [refuse('bad-value', `prompt ${index + 1} is no object`, `Write ${example}.`, at)] };
  const named = prompts.find((each) => Object.hasOwn(item, each));
  const fires = item[firesKey] ?? usual;
  const promptText = named === undefined ? undefined : item[named];
  const problems = [
    ...(named === undefined ? [missing(prompts[0] ?? '', at)] : checkPrompt(promptText, locate([...place, named]))),
    ...(fires === undefined ? [missing(firesKey, at)] : []),
    ...(fires === undefined || typeof fires === 'boolean'
      ? []
      : [notBoolean(item, firesKey, locate([...place, firesKey]))]),
  ];
  if (problems.length > 0 || typeof promptText !== 'string' || typeof fires !== 'boolean') return { problems };
  return { value: { prompt: promptText.trim(), fires, at }, problems };
}

const example = '{ "query": "what somebody asks", "should_trigger": true }';

/** Longest prompt, in characters. */
const longestPrompt = 20_000;

function checkPrompt(promptValue: unknown, at: Position): readonly Problem[] {
  if (typeof promptValue !== 'string' || promptValue.trim() === '' || promptValue.length > longestPrompt) {
    const shown = typeof promptValue === 'string' ? quoteValue(promptValue.slice(0, 40)) : JSON.stringify(promptValue);
    return [refuse('bad-value', `the prompt is ${shown}`, `Write a text of 1 to ${longestPrompt} characters.`, at)];
  }
  if (!/^\s*\/[\w:-]+(?:\s|$)/.test(promptValue)) return [];
  const message = `the prompt ${quoteValue(promptValue.slice(0, 40))} begins with a command, which a person types and no model chooses`;
  return [refuse('typed', message, 'Write what somebody would ask for who does not know its name.', at)];
}

function missing(key: string, at: Position): Problem {
  return refuse('missing-key', `the prompt has no "${key}"`, `Write it like ${example}.`, at);
}

function notBoolean(item: JsonObject, key: string, at: Position): Problem {
  return refuse('bad-value', `"${key}" is ${quoteValue(JSON.stringify(item[key]))}`, 'Write true or false.', at);
}

/** Refuses a list that says it is for another skill. */
function refuseOther({ value, locate }: PromptFile, name: string): readonly Problem[] {
  const skillName = isObject(value) ? value['skill_name'] : undefined;
  if (typeof skillName !== 'string' || skillName === name) return [];
  const message = `these prompts are for ${quoteValue(skillName)}, not for ${quoteValue(name)}`;
  return [
    refuse('other-skill', message, `Name the file that is for it, or correct "skill_name".`, locate(['skill_name'])),
  ];
}

function refuseTwins(prompts: readonly TriggerPrompt[]): readonly Problem[] {
  return [...Map.groupBy(prompts, ({ prompt }) => prompt).values()].flatMap(([, ...others]) =>
    others.map(({ prompt, at }) =>
      refuse(
        'twice',
        `the prompt ${quoteValue(prompt.slice(0, 40))} is there twice`,
        'Keep one of them: the same prompt twice shows nothing more.',
        at,
      ),
    ),
  );
}

function refuseNumber({ items, key }: PromptList, { locate }: PromptFile): readonly Problem[] {
  if (items.length > 0 && items.length <= mostPrompts) return [];
  const at = locate(key === undefined ? [] : [key]);
  return [refuse('number', `there are ${items.length} prompts`, `Write 1 to ${mostPrompts}.`, at)];
}

function refuseShape(at: Position): Problem {
  const hint = `Write a list of ${example}, or evals.json of skill-creator, or stimuli of Vally (YAML).`;
  return refuse('shape', 'no list of prompts is here', hint, at);
}

function refuse(code: string, message: string, hint: string, at: Position): Problem {
  return makeError('setup', `triggers-${code}`, message, hint, at);
}
