import { holdsWords, takeLineOut } from '../../../core/ledger/take-line-out.ts';
import { isEligible, type SessionArm } from '../../../core/model/live/session-arm.ts';
import {
  decideArm,
  describeArm,
  describeLifted,
  isAsked,
  isKeptOut,
  refuseArm,
  statusBefore,
} from '../../live/decide-arm.ts';
import type { AskedStop } from '../../model/mod-question.ts';
import type {
  AttachmentResult,
  ClassicOutcome,
  ContextResult,
  Engine,
  StartEvent,
  StepEvent,
  ToolEvent,
  ToolOutcome,
} from './engine.ts';
import { succeeds } from './engine-files.ts';
import { notifyNext } from './live-hooks.ts';
import { followAsked } from './live-session.ts';
import { argumentsOf } from './to-live-event.ts';
import {
  type AskedAtStop,
  askConsent,
  openAsked,
  poseQuestion,
  readWithholding,
  type WithheldSession,
  writeArm,
} from './withheld-session.ts';

/** The session that a rule may be withheld from; undefined where nobody has agreed: then nothing below does anything. */
let asked: WithheldSession | undefined;
/** A person is at the prompt; undefined before the process says so. */
let isInteractive: boolean | undefined;
/** What is loaded goes through the mod: nothing stands above it. */
let isContextHeard = false;

/** Notes whether a person is at the prompt: nothing is withheld from a session that nobody watches. */
export function noteStart(e: StartEvent): void {
  isInteractive = e.isInteractive === true;
}

/** True while a rule may be withheld from this session. */
export function isAsking(): boolean {
  return asked !== undefined;
}

/** Begins to ask a session; what is loaded is told once more, now that it is known for whom. */
export async function beginAsking($: Engine, place: AskedAtStop): Promise<void> {
  await leaveAsking($);
  if (isInteractive !== true) return;
  asked = await openAsked($, place);
  if (asked === undefined) return;
  // Of a Claude Code that does not know how to, the first request would have what was loaded before.
  await succeeds(() => $.ui.invalidate('prompt.context'));
  if (asked.arm !== undefined) await resumeAsking($, asked, asked.arm);
}

/** Ends asking: another session begins, a trial runs here, or another mod does it. */
export async function leaveAsking($: Engine): Promise<void> {
  if (asked?.arm !== undefined) await showStatus($, undefined);
  asked = undefined;
}

/** A session that is taken up again keeps its arm, as long as its rule may be withheld at all. */
async function resumeAsking($: Engine, session: WithheldSession, arm: SessionArm): Promise<void> {
  const terms = await readWithholding($, session);
  if (isAsked(arm) && terms?.allowed.includes(arm.rule.hash) !== true) await liftWithholding($, session, arm);
  else await showStatus($, describeArm(arm));
}

/** What is loaded, without the line that is withheld from this session. */
export async function editContext($: Engine, context: ContextResult): Promise<ContextResult> {
  isContextHeard = true;
  const session = asked;
  if (session === undefined) return context;
  if (session.arm === undefined) session.deciding ??= decideSessionArm($, session, context);
  await session.deciding;
  const { arm } = session;
  if (arm === undefined || !isKeptOut(arm) || asked !== session) return context;
  const { files, removed } = takeLineOut(context.instructionFiles ?? [], arm.rule);
  await keepSessionArm($, session, { ...arm, found: removed, removed });
  return context.instructionFiles === undefined ? context : { ...context, instructionFiles: files };
}

/** What Claude Code adds by itself, without the line: after a summary it shows files again that it has read, those of the memory among them. */
export function editAttachment(attachment: AttachmentResult): AttachmentResult {
  const { text } = attachment;
  if (asked?.arm === undefined || !isKeptOut(asked.arm) || typeof text !== 'string') return attachment;
  const { files, removed } = takeLineOut([{ path: '', content: text }], asked.arm.rule);
  return removed === 0 ? attachment : { ...attachment, text: files[0]?.content ?? text };
}

/** Decides the arm and writes it down before anything is taken out: an arm that nobody knows of would be no evidence. */
async function decideSessionArm($: Engine, session: WithheldSession, context: ContextResult): Promise<void> {
  const question = poseQuestion(session, await readWithholding($, session), await showStatus($, statusBefore));
  if (question === undefined) return abandonAsking($);
  const files = context.instructionFiles;
  // Claude Code makes this block from the files.
  const others = (context.blocks ?? []).filter(({ name }) => name !== 'claudeMd').map(({ text = '' }) => text);
  const rest = files === undefined ? (context.blocks ?? []).map(({ text = '' }) => text) : others;
  const arm = decideArm(question, { files, others: rest.filter((text) => holdsWords(text, question.rule.body)) });
  await fixSessionArm($, session, arm);
}

/** Before a request of the session itself: where it was not told what is loaded, something stands above, or it was too late. */
export async function checkStep($: Engine, { agentId }: StepEvent): Promise<void> {
  const session = asked;
  if (session === undefined) return;
  await session.deciding;
  if (session.arm === undefined && agentId === undefined) await refuseSessionArm($, session);
  if (session.arm !== undefined && isKeptOut(session.arm)) await heedConsent($);
}

async function refuseSessionArm($: Engine, session: WithheldSession): Promise<void> {
  const question = poseQuestion(session, await readWithholding($, session), true);
  if (question === undefined) return abandonAsking($);
  await fixSessionArm($, session, refuseArm(question, isContextHeard ? 'too-late' : 'not-heard'));
}

async function fixSessionArm($: Engine, session: WithheldSession, arm: SessionArm): Promise<void> {
  if (!(await writeArm($, session.file, arm))) return abandonAsking($);
  session.arm = arm;
  if (!(await showStatus($, describeArm(arm))) && isEligible(arm)) await liftWithholding($, session, arm);
}

async function abandonAsking($: Engine): Promise<void> {
  await showStatus($, undefined);
  asked = undefined;
}

/** A person may end it at any moment: the rule is back with the next turn, and told before where the agent goes on. */
async function heedConsent($: Engine): Promise<void> {
  const session = asked;
  if (session?.arm === undefined || !isAsked(session.arm)) return;
  if ((await askConsent($, session.home, session.session)) === undefined)
    await liftWithholding($, session, session.arm);
}

async function liftWithholding($: Engine, session: WithheldSession, arm: SessionArm): Promise<void> {
  if (isKeptOut(arm)) {
    notifyNext(describeLifted(arm.rule));
    // It is told in any case.
    await succeeds(() => $.ui.invalidate('prompt.context'));
  }
  await keepSessionArm($, session, { ...arm, isLifted: true });
  await showStatus($, undefined);
}

/** Notes what a tool did, for the probe that may ask about it. */
export function noteTool(e: ToolEvent, { deny, isError }: ToolOutcome): void {
  if (asked?.arm === undefined || !isAsked(asked.arm)) return;
  const call = { id: e.tool_use_id ?? '', tool: e.tool, input: argumentsOf(e) };
  asked.calls = [...asked.calls, { ...call, isError: deny !== undefined || isError === true }];
}

/** The person asks for something: at the next stop the agent may be told once more. */
export async function notePrompt($: Engine): Promise<void> {
  if (asked === undefined) return;
  asked.mayTell = true;
  await heedConsent($);
}

/** The end of a turn: the session's answer is written down, and the agent told the rule it went without where it did not follow it. */
export async function answerAskedStop($: Engine, outcome: ClassicOutcome): Promise<ClassicOutcome> {
  await heedConsent($);
  const session = asked;
  if (session?.arm === undefined || !isAsked(session.arm)) return outcome;
  const { arm, goOn } = await followCalls($, session, session.arm, true);
  if (arm !== session.arm || session.isChanged) await keepSessionArm($, session, arm);
  if (goOn === undefined) return outcome;
  session.mayTell = false;
  return { ...outcome, additionalContext: [...(outcome.additionalContext ?? []), goOn] };
}

/** Writes down what has changed. */
export async function keepAsking($: Engine): Promise<void> {
  const session = asked;
  if (session?.arm === undefined) return;
  const { arm } = session.calls.length === 0 ? session : await followCalls($, session, session.arm, false);
  if (arm !== undefined && (session.isChanged || arm !== session.arm)) await keepSessionArm($, session, arm);
}

async function followCalls($: Engine, session: WithheldSession, arm: SessionArm, isStop: boolean): Promise<AskedStop> {
  const { calls, mayTell, cwd } = session;
  session.calls = [];
  return followAsked($, cwd, { arm, calls, isStop, mayTell });
}

async function keepSessionArm($: Engine, session: WithheldSession, arm: SessionArm): Promise<void> {
  session.arm = arm;
  session.isChanged = !(await writeArm($, session.file, arm));
}

/** False where nobody can be shown anything. */
function showStatus($: Engine, text: string | undefined): Promise<boolean> {
  return succeeds(() => $.ui.status(text));
}
