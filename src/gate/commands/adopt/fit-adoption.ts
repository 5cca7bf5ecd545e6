import type { FileChange } from '../../../adapters/files/file-change.ts';
import { sectionDivider } from '../../../core/ledger/compile-memory.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { type DeliveryChange, describeDelivery } from '../../lint/compare-delivery.ts';
import { nameElement } from '../../loaded/sentences/block.ts';
import { listSentences } from '../../loaded/surface/list-sentences.ts';
import { checkLinted, compareAdoption, type ReadBefore } from './keeps-delivery.ts';
import { type Adoption, type AdoptionInput, planAdoption, type TakenRule } from './plan-adoption.ts';
import { planFiles, type RulePlacement } from './plan-files.ts';

/** An adoption that leaves everybody with what they read, and the files it writes. */
export interface FittedAdoption {
  readonly agent: string;
  readonly adoption: Adoption;
  readonly changes: readonly FileChange[];
}

/** What an adoption is fitted to. */
interface FitInput {
  readonly input: Omit<AdoptionInput, 'agent' | 'staying'>;
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
      const adoption = planAdoption({ ...fit.input, agent: placement.agent, staying });
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

/** What nobody reads until a candidate has earned: its body, and the headings that leave and stand in no section that is compiled now. */
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
