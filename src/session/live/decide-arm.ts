import { holdsWords, type LoadedText, takeLineOut } from '../../core/ledger/take-line-out.ts';
import {
  type ArmRefusal,
  armRefusals,
  isEligible,
  type SessionArm,
  type SessionArmName,
  type WithholdableRule,
  type WithholdTerms,
} from '../../core/model/live/session-arm.ts';
import { isWithheld } from '../../core/stats/live/live-counts.ts';
import { isObject, readJson } from '../../core/text/json/read-json.ts';

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

const names: ReadonlySet<unknown> = new Set(['with', 'without', ...armRefusals]);
const answers: ReadonlySet<unknown> = new Set(['', 'yes', 'no']);

/** Most characters of such a file; a whole one is far below. */
export const mostArmCharacters = 300_000;

/** A session's arm as it was written down; undefined for a text that was cut, is of another version, or is no such thing. */
export function reviveArm(text: string): SessionArm | undefined {
  if (text.length > mostArmCharacters) return undefined;
  const value = readJson(text);
  if (!isObject(value) || value['schema'] !== 1 || !isObject(value['rule'])) return undefined;
  const { rule } = value;
  const texts = [
    ...['session', 'cwd', 'at', 'root'].map((name) => value[name]),
    ...['id', 'hash', 'body', 'shown', 'line'].map((name) => rule[name]),
  ];
  const counts = ['found', 'removed', 'told'].map((name) => value[name]);
  const flags = ['isMadeGood', 'isLifted', 'isCut'].map((name) => value[name]);
  const isWhole =
    texts.every((each) => typeof each === 'string') &&
    counts.every((each) => typeof each === 'number' && Number.isSafeInteger(each) && each >= 0) &&
    flags.every((each) => typeof each === 'boolean') &&
    value['session'] !== '' &&
    isObject(rule['probe']) &&
    Array.isArray(value['calls']) &&
    names.has(value['arm']) &&
    answers.has(value['answer']);
  return isWhole ? (value as unknown as SessionArm) : undefined;
}

/**
 * What a process writes down of a folder before a session begins there, for what the hook module cannot ask by itself: written where a person
 * has agreed that rules may be withheld. Plain JSON.
 */
export interface LiveTerms {
  readonly schema: 1;
  readonly withhold?: WithholdTerms;
}

/** What terms say of withholding; undefined where nothing may be withheld, or the text is no terms. */
export function readWithholdTerms(text: string): WithholdTerms | undefined {
  try {
    const terms: LiveTerms | undefined = JSON.parse(text);
    return terms?.schema === 1 ? terms.withhold : undefined;
  } catch {
    return undefined;
  }
}
