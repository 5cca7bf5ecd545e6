import { type LiveConsent, parseConsent } from '../../../core/model/live/consents.ts';
import type { SessionArm, WithholdTerms } from '../../../core/model/live/session-arm.ts';
import { type ArmQuestion, readWithholdTerms, reviveArm } from '../../live/decide-arm.ts';
import type { FollowedCall } from '../../model/mod-question.ts';
import type { Engine } from './engine.ts';
import { readModText, writeModText } from './engine-files.ts';
import { placeArm, readKeptTerms } from './keep-live.ts';

/** A session whose person has agreed that a rule may be withheld. */
export interface WithheldSession {
  readonly session: string;
  readonly home: string;
  readonly cwd: string;
  readonly consent: LiveConsent;
  /** File of the arm. */
  readonly file: string;
  /** Nobody worked in it before this process. */
  readonly isFresh: boolean;
  /** Undefined until it is decided. */
  arm: SessionArm | undefined;
  /** What is loaded was told, and is being looked at. */
  deciding: Promise<void> | undefined;
  /** The agent may be told at the next stop: once for each time the person asks something. */
  mayTell: boolean;
  isChanged: boolean;
  /** What it did since it was last looked at. */
  calls: readonly FollowedCall[];
}

/** Where a session is, and what is known of it. */
export interface AskedAtStop {
  readonly session: string;
  readonly cwd: string;
  readonly home: string;
  /** Its live state was kept by an earlier process. */
  readonly isKept: boolean;
  /** Empty where nobody can say. */
  readonly transcript: string;
}

/** Opens the question for a session; undefined for a person who has not agreed, not for this session, or in a place that a checkout could bring. One look at a file that is not there. */
export async function openAsked($: Engine, place: AskedAtStop): Promise<WithheldSession | undefined> {
  const { session, cwd, home, isKept, transcript } = place;
  const consent = await askConsent($, home, session);
  if (consent === undefined || !(await isPlainHome($, home, cwd))) return undefined;
  const file = await placeArm(home, session);
  const arm = reviveArm(await readModText($, file));
  const isFresh = !isKept && !(await readModText($, transcript)).includes('"type":"assistant"');
  const left = { arm, deciding: undefined, mayTell: true, isChanged: false, calls: [] };
  return { session, home, cwd, consent, file, isFresh, ...left };
}

/** The person's consent to this session; undefined when it was taken back, or never given. */
export async function askConsent($: Engine, home: string, session: string): Promise<LiveConsent | undefined> {
  const consent = parseConsent(await readModText($, `${home}/live/consent.json`));
  return consent?.except.includes(session) === true ? undefined : consent;
}

/** What may be withheld in the session's folder. */
export async function readWithholding($: Engine, { home, cwd }: WithheldSession): Promise<WithholdTerms | undefined> {
  return readWithholdTerms(await readKeptTerms($, home, cwd));
}

/** What the arm is decided from; undefined where there is no rule to ask about. */
export function poseQuestion(
  asked: WithheldSession,
  terms: WithholdTerms | undefined,
  isShown: boolean,
): ArmQuestion | undefined {
  if (terms?.rule === undefined) return undefined;
  const { session, cwd, isFresh, consent } = asked;
  const at = new Date().toISOString();
  return { rule: terms.rule, terms, seed: consent.seed, session, cwd, at, isFresh, isShown };
}

/** Writes the arm down; false where that cannot be done, and then there is none: nobody would know of it. */
export function writeArm($: Engine, file: string, arm: SessionArm): Promise<boolean> {
  return writeModText($, file, `${JSON.stringify(arm)}\n`);
}

/** Names that lead to wherever somebody stands, or that nobody can resolve from here. */
const leading = /^\/(?:proc|dev)(?:\/|$)|(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * The mod's part of `isPersonsFolder`, without a file system that resolves links: true for a folder named in full that lies neither below the
 * session's folder nor in a repository, where a checkout could bring a word of the person. Their own `~/.rentroll` is theirs unless they stand in it.
 */
export async function isPlainHome($: Engine, folder: string, cwd: string): Promise<boolean> {
  const [place, standing] = [toPlain(folder), toPlain(cwd)];
  if (!/^(?:\/|[A-Za-z]:\/)/.test(place) || leading.test(place)) return false;
  const home = toPlain((await $.env.get('HOME')) ?? (await $.env.get('USERPROFILE')) ?? '');
  if (standing !== home && isBelow(place, standing)) return false;
  const around = await findRepository($, place);
  // A home may be a repository of its person's own settings; but a checkout's settings can name the checkout as home.
  return around === undefined || (around === home && (await findRepository($, standing)) !== home);
}

/** The nearest repository that a folder lies in. */
async function findRepository($: Engine, place: string): Promise<string | undefined> {
  for (const above of listAbove(place)) if (await hasRepository($, above)) return above;
  return undefined;
}

function toPlain(path: string): string {
  return path.replaceAll('\\', '/').replace(/\/+$/, '');
}

/** Everything lies below a root: it says nothing. */
function isBelow(place: string, folder: string): boolean {
  return folder !== '' && (place === folder || place.startsWith(`${folder}/`));
}

function listAbove(place: string): readonly string[] {
  const parts = place.split('/');
  return parts.map((_, length) => parts.slice(0, parts.length - length).join('/'));
}

/** A repository, or a work tree of one, whose `.git` is a file. */
async function hasRepository($: Engine, folder: string): Promise<boolean> {
  const texts = await Promise.all(['.git/HEAD', '.git'].map((name) => readModText($, `${folder}/${name}`)));
  return texts.some((text) => text !== '');
}
