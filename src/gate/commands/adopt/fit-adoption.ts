import type { FileChange } from '../../../adapters/files/apply-changes.ts';
import { sectionDivider } from '../../../core/ledger/compile-memory.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { overlayTree } from '../../change/follow-folders.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadRevision } from '../../change/load-revision.ts';
import { listReaders, type Reader, readerOf, readSurfaceFiles } from '../../change/read-surface.ts';
import { compareDelivery, type DeliveryChange, describeDelivery } from '../../lint/compare-delivery.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import { nameElement } from '../../loaded/sentences/block.ts';
import { listSentences } from '../../loaded/surface/list-sentences.ts';
import type { SurfaceFiles } from '../../loaded/surface/surface-files.ts';
import { type Adoption, type AdoptionInput, planAdoption, type TakenRule } from './plan-adoption.ts';
import { planFiles, type RulePlacement } from './plan-files.ts';

/** An adoption that leaves everybody with what they read, and the files it writes. */
interface FittedAdoption {
  readonly agent: string;
  readonly adoption: Adoption;
  readonly changes: readonly FileChange[];
}

/** The sessions that an adoption is fitted to. */
interface FitInput {
  readonly input: Omit<AdoptionInput, 'agent' | 'holdsMemory' | 'staying'>;
  readonly inputs: GateInputs;
  readonly before: ReadBefore;
}

/** Most plans that are tried for one placement; the rules that are still in the way then stay where they are. */
const mostPlans = 12;

/**
 * Chooses where rules go: the first placement that moves all of them so that everybody goes on reading what they read and lint has nothing new to say,
 * else the one that moves most. Rules that cannot move stay in the file with the reason. Throws ProblemError where no placement has a file for rules.
 */
export async function fitAdoption(placements: readonly RulePlacement[], fit: FitInput): Promise<FittedAdoption> {
  const fitted: FittedAdoption[] = [];
  const refusals: ProblemError[] = [];
  for (const placement of placements) {
    const answer = await fitPlacement(placement, fit);
    if (answer instanceof ProblemError) refusals.push(answer);
    else if (answer.isWhole) return answer;
    else fitted.push(answer);
  }
  const [most] = fitted.toSorted((a, b) => b.adoption.taken.length - a.adoption.taken.length);
  if (most === undefined) throw refusals[0] ?? new Error('there is no placement');
  return most;
}

type Planned = Pick<FittedAdoption, 'adoption' | 'changes'>;

async function fitPlacement(
  placement: RulePlacement,
  fit: FitInput,
): Promise<(FittedAdoption & { readonly isWhole: boolean }) | ProblemError> {
  const staying = new Map<number, string>();
  for (let plans = 1; ; plans += 1) {
    const planned = await catchRefusal(async (): Promise<Planned> => {
      const holdsMemory = Object.values(placement.config.agents).some(({ memory }) => memory === fit.input.file);
      const adoption = planAdoption({ ...fit.input, agent: placement.agent, holdsMemory, staying });
      return { adoption, changes: await planFiles(fit.inputs, { ...fit.input, placement }, adoption) };
    });
    if (planned instanceof ProblemError) return planned;
    const { adoption } = planned;
    const obstacle = adoption.taken.length === 0 ? undefined : await findObstacle(placement, planned, fit);
    if (obstacle === undefined) return { agent: placement.agent, ...planned, isWhole: staying.size === 0 };
    const { rules, explain } = obstacle;
    for (const rule of rules.length > 0 && plans < mostPlans ? rules : adoption.taken)
      staying.set(rule.lines.from, explain(rule));
  }
}

/** Rules that cannot move as planned, and why; without any it is not known which. */
interface Obstacle {
  readonly rules: readonly TakenRule[];
  readonly explain: (rule: TakenRule) => string;
}

async function findObstacle(
  placement: RulePlacement,
  { adoption, changes }: Planned,
  { inputs, before }: FitInput,
): Promise<Obstacle | undefined> {
  const delivery = await compareAdoption(before, placement, changes, listWaiting(adoption));
  const rules = adoption.taken.filter((rule) => delivery.some((change) => touches(change, rule)));
  if (delivery.length > 0) return { rules, explain: (rule) => explainDelivery(delivery, rule) };
  const refusal = await checkLinted(inputs, changes);
  return refusal && { rules: [], explain: () => `as a rule, lint would report: ${refusal.message}` };
}

function explainDelivery(delivery: readonly DeliveryChange[], rule: TakenRule): string {
  const touching = delivery.filter((change) => touches(change, rule));
  const described = describeDelivery(touching.length > 0 ? touching : delivery);
  // Whoever loses a rule is named before those who gain it.
  const loss = described.find((text) => text.includes('would lose'));
  return `moved, ${loss ?? described[0] ?? 'it would mean something else'}`;
}

/** Returns true for a rule that has a sentence which somebody would read otherwise, or stands under such a title. */
function touches({ lost, gained, twice }: DeliveryChange, { body, section = '' }: TakenRule): boolean {
  const words = [...listSentences(body).map(({ text }) => text), ...section.split(sectionDivider).map(withoutColon)];
  const changed = [...lost, ...gained, ...twice];
  return words.some((text) => text !== '' && changed.some((one) => one.includes(text) || text.includes(one)));
}

function withoutColon(title: string): string {
  return title
    .replace(/[*_`~]+/g, '')
    .replace(/:$/, '')
    .trim();
}

/**
 * Lists the text that nobody reads until a candidate has earned: its body, and the headings that leave and stand in no section that is compiled now.
 */
function listWaiting({ taken, left }: Adoption): readonly string[] {
  const sections = taken.flatMap(({ status, section = '' }) => (status === 'inherited' ? [section] : []));
  const compiled = new Set(sections.flatMap((section) => section.split(sectionDivider)));
  const headings = left.filter(({ class: kind, leaves }) => kind === 'heading' && leaves === true);
  return [
    ...taken.filter(({ status }) => status === 'candidate').map(({ body }) => body),
    ...headings.filter((block) => !compiled.has(nameElement(block))).map(({ text }) => `# ${text}`),
  ];
}

/** A memory that people wrote in, or that git ignores, is no place; neither is one for which a line that a person insists on could not move. */
async function catchRefusal<T>(plan: () => Promise<T>): Promise<T | ProblemError> {
  try {
    return await plan();
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** The text that every reader gets before an adoption, read once for all ways to place its rules. */
interface ReadBefore {
  readonly tree: Tree;
  readonly file: string;
  readonly config: Config;
  readonly files: SurfaceFiles;
  /** How the file is read: `always` by somebody, on a condition by all, or by nobody that is known. */
  readonly loading: 'always' | 'on a condition' | 'by nobody';
}

/** Reads what a tree delivers, and how the file that is adopted from is read. */
export async function readBefore(tree: Tree, config: Config, file: string): Promise<ReadBefore> {
  const files = await readSurfaceFiles(tree, config, [file]);
  const parts = listReaders(config).flatMap((reader) => reader.read(files).parts.filter(({ path }) => path === file));
  const isAlways = parts.some(({ loading, kind }) => loading === 'always' && kind !== 'description');
  const conditionalLoading = parts.length > 0 ? 'on a condition' : 'by nobody';
  return { tree, file, config, files, loading: isAlways ? 'always' : conditionalLoading };
}

/**
 * Compares what planned files deliver with what is delivered now: somebody may lose or gain a sentence, read it at another level, or twice. `waiting`:
 * bodies of candidates, which leave until they earned.
 */
async function compareAdoption(
  before: ReadBefore,
  placement: RulePlacement,
  changes: readonly FileChange[],
  waiting: readonly string[],
): Promise<readonly DeliveryChange[]> {
  const { tree, file, config, files } = before;
  const laid = overlayTree(tree, changes);
  const after = await readSurfaceFiles(laid, placement.config, [file]);
  const others: readonly Reader[] = before.loading === 'by nobody' ? [readerOf(file)] : [];
  const readers = [...listReaders(config), ...others];
  const readersAfter = [...listReaders(placement.config), ...others];
  return compareDelivery({ before: files, after, readers, readersAfter, waiting });
}

/** Finds the first error that lint would have with the planned files and does not have without them. */
async function checkLinted(inputs: GateInputs, changes: readonly FileChange[]): Promise<Problem | undefined> {
  const head = await loadRevision(overlayTree(inputs.head.tree, changes), inputs.paths, 'head');
  const earlierErrors = new Set((await lintErrors(inputs)).map(keyOf));
  const fresh = (await lintErrors({ ...inputs, head })).find((problem) => !earlierErrors.has(keyOf(problem)));
  if (fresh === undefined) return undefined;
  const message = `what adopting would leave does not pass lint: ${fresh.message} (${fresh.code})`;
  return makeError('setup', 'adopt-fails-lint', message, fresh.hint, fresh.at);
}

async function lintErrors(inputs: GateInputs): Promise<readonly Problem[]> {
  return (await lintRevisions(inputs)).problems.filter(({ severity }) => severity === 'error');
}

/** Text that grew before has grown wherever it goes: no adoption adds any. */
function keyOf({ code, at }: Problem): string {
  return code === 'context-grew' ? code : `${code} ${at?.file ?? ''}`;
}
