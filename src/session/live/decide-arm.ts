import { holdsWords, type LoadedText, takeLineOut } from '../../core/ledger/take-line-out.ts';
import {
  type ArmRefusal,
  isEligible,
  type SessionArm,
  type SessionArmName,
  type WithholdableRule,
  type WithholdTerms,
} from '../../core/model/live/session-arm.ts';
import { isWithheld } from '../../core/stats/live/live-counts.ts';

/** What is loaded, as the runtime tells it before the first request. */
export interface LoadedContext {
  /** Undefined where somebody else has rewritten them: then nobody knows what they are. */
  readonly files: readonly LoadedText[] | undefined;
  /** Other texts beside them. */
  readonly others: readonly string[];
}

/** What an arm is decided from. The coin is the last thing that is looked at. */
export interface ArmQuestion {
  readonly rule: WithholdableRule;
  readonly terms: Pick<WithholdTerms, 'holders' | 'root'>;
  readonly seed: string;
  readonly session: string;
  readonly cwd: string;
  readonly at: string;
  /** Nobody has worked in this session before it was asked about. */
  readonly isFresh: boolean;
  /** The person can be told which rule is withheld. */
  readonly isShown: boolean;
}

/** Decides a session's arm from what is loaded; alike for both arms until the coin is tossed, and not again after. */
export function decideArm(question: ArmQuestion, { files = [], others }: LoadedContext): SessionArm {
  const { rule, terms, seed, session } = question;
  const { removed: found, elsewhere } = takeLineOut(files, rule);
  const loaded = new Set(files.map(({ path }) => path));
  const isElsewhere =
    elsewhere.length > 0 ||
    others.some((text) => holdsWords(text, rule.body)) ||
    terms.holders.some((path) => !loaded.has(path));
  const refusal = chooseRefusal(question, found, isElsewhere);
  return makeArm(question, refusal ?? (isWithheld(seed, session, rule.hash) ? 'without' : 'with'), found);
}

/** The arm of a session that cannot be asked about, for a reason that is known before anything is loaded. */
export function refuseArm(question: ArmQuestion, why: ArmRefusal): SessionArm {
  return makeArm(question, why, 0);
}

function chooseRefusal({ isFresh, isShown }: ArmQuestion, found: number, isElsewhere: boolean): ArmRefusal | undefined {
  if (!isFresh) return 'resumed';
  if (!isShown) return 'not-shown';
  if (found === 0) return 'not-found';
  return isElsewhere ? 'elsewhere' : undefined;
}

function makeArm({ rule, terms, session, cwd, at }: ArmQuestion, arm: SessionArmName, found: number): SessionArm {
  return {
    ...{ schema: 1, session, cwd, at, rule, root: terms.root, arm, found, removed: 0 },
    ...{ answer: '', told: 0, isMadeGood: false, isLifted: false, calls: [], isCut: false },
  };
}

/** True while the line is to be kept out of what the session loads. */
export function isKeptOut(arm: SessionArm): boolean {
  return arm.arm === 'without' && !arm.isLifted;
}

/** True while answers of the session count. */
export function isAsked(arm: SessionArm): boolean {
  return isEligible(arm) && !arm.isLifted;
}

/** What the agent is told at a stop, when it went without the rule and the occasion had come. */
export function describeRule({ shown }: WithholdableRule): string {
  return `rentroll: one line of this project's memory was withheld in this session, to see whether it is still needed. It applies to what was done here: "${shown}" Follow it before the turn ends, or say why it does not apply.`;
}

/** What the agent is told when the person ends withholding in the middle of a session. */
export function describeLifted({ shown }: WithholdableRule): string {
  return `rentroll: one line of this project's memory was withheld in this session until now. It holds from here on: "${shown}"`;
}

/** The status line of a session, for the person; undefined where there is nothing to say any more. */
export function describeArm(arm: SessionArm): string | undefined {
  if (arm.isLifted) return undefined;
  const { id, shown } = arm.rule;
  if (arm.arm === 'without')
    return `rentroll live: withheld in this session: "${id}" (${shown}) · end it: rentroll session live off`;
  if (isEligible(arm)) return `rentroll live: no rule is withheld in this session`;
  return `rentroll live: no rule is withheld here: ${whyRefused[arm.arm as ArmRefusal]}`;
}

/** What the person sees while it is not decided yet. */
export const statusBefore = 'rentroll live: takes part';

const whyRefused: Readonly<Record<ArmRefusal, string>> = {
  'not-heard': 'something stands above the plugin, as settings of an organization do',
  'too-late': 'the first request was made before it could be decided',
  resumed: 'the session began before it was asked about',
  'not-found': 'nothing that is loaded has the line of the rule',
  elsewhere: 'the rule also stands where it cannot be taken out',
  'not-shown': 'nobody could be told',
};
