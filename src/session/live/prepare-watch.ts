import { statSync } from 'node:fs';
import { isSameFolder } from '../../adapters/files/own-path.ts';
import { type DatedVersion, listDatedVersions } from '../../adapters/git/list-versions.ts';
import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import { kindOfEntry } from '../../core/ledger/parse-asset.ts';
import type { WatchedRule } from '../../core/model/live/live-view.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import { defined } from '../../core/util/values.ts';
import { listWatchable, liveRevision, type WatchableRule } from '../../gate/repository/live/list-watched.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import {
  type AskedAnswer,
  countSilent,
  forgetAnswers,
  type KeptAnswer,
  keepAnswer,
  listWatched,
  readAsked,
} from '../store/live/watched-answers.ts';
import { findArm } from '../store/live/withheld-sessions.ts';
import { digestRuleSet, listRecordedRuns, type RecordedRun } from '../store/runs.ts';
import { answerSession, judgeWatch } from './answer-session.ts';

/** What sessions of a repository are asked, before the database is opened. */
export type PreparedWatch = Pick<Watch, 'root' | 'isProject' | 'rules' | 'hadRule'>;

/** Reads which rules of base sessions answer to, and what the memories of agents ever held. */
export async function prepareWatch(inputs: Pick<GateInputs, 'base' | 'head' | 'refs'>): Promise<PreparedWatch> {
  const { root } = inputs.refs;
  const revision = liveRevision(inputs);
  const rules = listWatchable(revision);
  const config = rules.length === 0 ? undefined : revision.config;
  return { root, rules, isProject: openProjects(root), hadRule: await openMemories(root, config ?? { agents: {} }) };
}

/** Asks the collected sessions; see `watchRules`. */
export function watchPrepared(db: Db, watch: PreparedWatch, now: Date): { readonly unread: number } {
  const isWithout = (session: string) => findArm(db, session) === 'without';
  return watchRules(db, { ...watch, isWithout, now });
}

/** What sessions answered since the latest verdict on a rule: one that an audit renewed begins anew. */
export function readWatched(db: Db, { hash, decidedOn = '', promised }: WatchableRule, gain: number): WatchedRule {
  const answers = listWatched(db, hash).filter(({ at }) => at.slice(0, 'yyyy-mm-dd'.length) >= decidedOn);
  return {
    yes: answers.filter(({ answer }) => answer === 'yes').length,
    no: answers.filter(({ answer }) => answer === 'no').length,
    silent: countSilent(db, hash),
    crossings: judgeWatch(answers, { gain, ...defined({ promised }) }),
  };
}

/** Sessions name a project as they saw it; each name is looked up once. */
function openProjects(root: string): (project: string) => boolean {
  const known = new Map<string, boolean>();
  return (project) => {
    const isHere = known.get(project) ?? isSameFolder(project, root);
    known.set(project, isHere);
    return isHere;
  };
}

/** What is watched. */
export interface Watch {
  /** Root of the project, and the names its sessions know it by. */
  readonly root: string;
  readonly isProject: (project: string) => boolean;
  readonly rules: readonly WatchableRule[];
  readonly hadRule: KnowsRule;
  /** True for a session that went without a rule. */
  readonly isWithout: (session: string) => boolean;
  readonly now: Date;
}

/** How long nobody worked in a session until the end of its transcript counts as the end of a turn. */
const quietMs = 10 * 60_000;

/**
 * Asks the main sessions of a project that had a rule what they answer to its probe, each once and as far as nobody asked them yet, and keeps the
 * answers. Trials of the gate are not among collected sessions. Returns how many transcripts are gone or cannot be read.
 */
function watchRules(db: Db, watch: Watch): { readonly unread: number } {
  if (watch.rules.length === 0) return { unread: 0 };
  const asked = new Map(watch.rules.map(({ hash }) => [hash, readAsked(db, hash)]));
  const runs = listRecordedRuns(db).filter(({ agentId, project }) => agentId === '' && watch.isProject(project));
  const sessions = new Map(runs.map((run) => [run.session, run]));
  const kept: KeptAnswer[] = [];
  let unread = 0;
  for (const run of sessions.values()) {
    const found = askRun(run, asked, watch);
    if (found === undefined) unread += 1;
    else kept.push(...found);
  }
  writeTransaction(db, () => {
    for (const one of kept) keepAnswer(db, one);
    for (const { hash } of watch.rules) forgetAnswers(db, hash);
  });
  return { unread };
}

/** What a run newly says; undefined when its transcript cannot be read. */
function askRun(
  run: RecordedRun,
  asked: ReadonlyMap<string, ReadonlyMap<string, AskedAnswer>>,
  watch: Watch,
): readonly KeptAnswer[] | undefined {
  const rules = watch.rules.filter((rule) => isOfRule(run, rule, watch));
  if (rules.length === 0) return [];
  const bytes = statSync(run.path, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return undefined;
  const open = rules.filter(({ hash }) => isOpen(asked.get(hash)?.get(run.session), bytes));
  if (open.length === 0) return [];
  const isOver = isQuiet(run, watch.now);
  const probes = new Map(open.map(({ hash, rule }) => [hash, rule.probe]));
  const answers = answerSession({ path: run.path, root: run.project, isOver }, probes);
  if (answers === undefined) return undefined;
  const { session, project, model } = run;
  return [...answers].map(([ruleHash, { answer, at, mark }]) => ({
    ...{ ruleHash, session, project, model, answer, mark },
    at: answer === 'na' ? '' : at || run.lastAt,
    bytes: isOver ? bytes : -1,
  }));
}

/** Sessions that had this very rule: they began when its verdict stood, its line was in their memory, and no coin took it out. */
function isOfRule(run: RecordedRun, { rule, decidedOn = '' }: WatchableRule, watch: Watch): boolean {
  if (run.firstAt.slice(0, 'yyyy-mm-dd'.length) < decidedOn || watch.isWithout(run.session)) return false;
  return watch.hadRule(run, rule) === true;
}

/** Nobody asked yet, or the session said nothing and has grown since. */
function isOpen(before: AskedAnswer | undefined, bytes: number): boolean {
  return before === undefined || (before.answer === 'na' && before.bytes !== bytes);
}

/** A clock that jumped tells nothing: a session of the future may be going on. */
function isQuiet({ lastAt }: RecordedRun, now: Date): boolean {
  return now.getTime() - Date.parse(lastAt) >= quietMs;
}

/** Says whether a session had a rule in its memory; undefined where nobody can know. */
type KnowsRule = (run: Pick<RecordedRun, 'agent' | 'ruleSet' | 'firstAt'>, rule: Rule) => boolean | undefined;

/**
 * Opens every text that the compiled memories ever had. A session that was collected as it ran is known by the digest of its memory; one that
 * was imported, by the text that was committed last before it began.
 */
export async function openMemories(root: string, { agents }: Pick<Config, 'agents'>): Promise<KnowsRule> {
  const versions = await listDatedVersions(root, [...new Set(Object.values(agents).map(({ memory }) => memory))]);
  const byDigest = new Map(
    versions.flatMap(({ text }) => (text === undefined ? [] : [[digestRuleSet(text), text] as const])),
  );
  return ({ agent, ruleSet, firstAt }, rule) => {
    const memories = listMemories(agents, agent, rule);
    if (memories.length === 0) return false;
    // Its files lie in the clone since its verdict, which is what sessions are counted from.
    if (kindOfEntry(rule.id) !== undefined) return true;
    const text = ruleSet === '' ? findAt(versions, memories, firstAt) : byDigest.get(ruleSet);
    return text?.includes(rule.body);
  };
}

/** Memories of the rule's agents that a session of this name loads: its own, or those of agents without a definition for a main session. */
function listMemories(agents: Config['agents'], name: string, rule: Rule): readonly string[] {
  return Object.entries(agents).flatMap(([agent, { memory, definition }]) => {
    const isMeant = rule.agent === agent || rule.agent === everyAgent;
    const isOwn = name === 'main' ? definition === undefined : name === agent;
    return isMeant && isOwn ? [memory] : [];
  });
}

/** The newest text that was committed before a time; an empty one before the first. Undefined where the time is none. */
function findAt(versions: readonly DatedVersion[], memories: readonly string[], at: string): string | undefined {
  const atMs = Date.parse(at);
  if (Number.isNaN(atMs)) return undefined;
  const before = versions.filter(({ path, sinceMs }) => memories.includes(path) && sinceMs <= atMs);
  return before.toSorted((a, b) => b.sinceMs - a.sinceMs)[0]?.text ?? '';
}
