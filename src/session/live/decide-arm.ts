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
