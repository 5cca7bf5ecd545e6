import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConsent } from '../../adapters/files/read-consents.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { LiveQuestion, LiveRule, LiveView } from '../../core/model/live/live-view.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { describeProbe } from '../../core/probe/describe-probe.ts';
import { type JudgedCounts, judgeCounts } from '../../core/stats/live/judge-counts.ts';
import { type ArmCounts, addCounts, countLiveAnswers, noCounts } from '../../core/stats/live/live-counts.ts';
import { likelyAnswers } from '../../core/stats/live/live-stop.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, defined, messageOf } from '../../core/util/values.ts';
import {
  listWatchable,
  liveRevision,
  type WatchableRule,
  wantedGain,
} from '../../gate/repository/live/list-watched.ts';
import {
  listIntegers,
  type Pool,
  parseShared,
  poolShared,
  type SharedCounts,
  spellShared,
} from '../../gate/repository/live/shared-counts.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../gate/repository/reading/load-worktree.ts';
import { requireSources } from '../../gate/repository/reading/read-files.ts';
import { countArms, findFirstArm } from '../store/live/withheld-sessions.ts';
import { useSessions } from '../store/open-sessions.ts';
import { prepareWatch, readWatched, watchPrepared } from './prepare-watch.ts';
import { type AskedQuestion, chooseWithheld, takeLiveStop } from './take-live-stop.ts';

/** What is shown of real sessions. */
export interface LiveRequest extends WorktreeRequest {
  /** Files of counts that others shared. */
  readonly pools: readonly string[];
}

type Here = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** A process that writes at the same moment is waited for. */
const busyTimeoutMs = 10_000;

/**
 * Asks the collected sessions of this repository what they answer to the probes of its active rules, and tells how each question stands. Policy
 * and rules are those of base. Throws ProblemError for a repository or a database that cannot be read.
 */
export async function readLive(request: LiveRequest, deps: Here): Promise<LiveView> {
  const inputs = await readInputs(request, deps);
  const watch = await prepareWatch(inputs);
  const { root, rules } = watch;
  return useSessions(deps.env, busyTimeoutMs, (db) => {
    const now = deps.now();
    const { unread } = watchPrepared(db, watch, now);
    const own = shareOwn(db, root, rules);
    const pools = readPools(request.pools, deps.cwd, own);
    const consent = readConsent(deps.env);
    const wanted = wantedGain(liveRevision(inputs));
    const shown = rules.map((rule) => showRule(db, rule, { root, wanted, now, pool: pools.get(rule.hash) }));
    const asked = consent === undefined ? undefined : chooseWithheld(listCandidates(rules, shown));
    return {
      schema: 1,
      consent: { isOn: consent !== undefined, ...(consent && { since: consent.since }) },
      ...{ wanted, unread },
      rules: shown.map((rule) => ({ ...rule, isAsked: rule.rule === asked?.id })),
    };
  });
}

/** What this person may hand to others: six counts for each rule that sessions of theirs had a part in. */
export async function shareLive(request: WorktreeRequest, deps: Here): Promise<SharedCounts> {
  const inputs = await readInputs(request, deps);
  const rules = listWatchable(liveRevision(inputs));
  const own = useSessions(deps.env, busyTimeoutMs, (db) => shareOwn(db, inputs.refs.root, rules));
  return { schema: 1, live: Object.fromEntries([...own].map(([hash, counts]) => [hash, listIntegers(counts)])) };
}

async function readInputs(request: WorktreeRequest, deps: Here): Promise<GateInputs> {
  const inputs = await loadWorktree(request, deps);
  if (inputs.base === undefined) requireSources(inputs);
  return inputs;
}

function shareOwn(db: Db, root: string, rules: readonly WatchableRule[]): ReadonlyMap<string, ArmCounts> {
  const counted = rules.map(({ hash }) => [hash, countArms(db, root, hash).counts] as const);
  return new Map(counted.filter(([, counts]) => counts.sessionsWith + counts.sessionsWithout > 0));
}

interface ShowTerms {
  readonly root: string;
  readonly wanted: number;
  readonly now: Date;
  readonly pool: Pool | undefined;
}

function showRule(db: Db, watchable: WatchableRule, { root, wanted, now, pool }: ShowTerms): Omit<LiveRule, 'isAsked'> {
  const { rule, hash, isListed, promised, promisedGain } = watchable;
  const question = askQuestion(db, { project: root, ruleHash: hash, gain: wanted, now }, pool);
  const isAsked = isListed || countLiveAnswers(question.counts) > 0;
  return {
    ...{ rule: rule.id, hash, probe: describeProbe(rule.probe), isListed },
    ...defined({ promised, promisedGain }),
    watch: readWatched(db, watchable, wanted),
    ...(isAsked ? { question } : {}),
  };
}

function listCandidates(rules: readonly WatchableRule[], shown: readonly Omit<LiveRule, 'isAsked'>[]) {
  return rules.map(({ rule, decidedOn = '', isListed }, index) => ({
    id: rule.id,
    decidedOn,
    isOver: !isListed || shown[index]?.question?.stop !== undefined,
  }));
}

const weekMs = 7 * 24 * 3_600_000;

/**
 * How the question of a rule stands: from this person's counts, and from those of others where some are added. A person's own crossing stands;
 * with others it is what all of them say together.
 */
function askQuestion(db: Db, asked: AskedQuestion, pool: Pool | undefined): LiveQuestion {
  const { project, ruleHash, gain, now } = asked;
  const kept = takeLiveStop(db, asked);
  const tally = countArms(db, project, ruleHash);
  // What is stated of a crossing is what it crossed by.
  const own = kept?.counts ?? tally.counts;
  const counts = addCounts(own, pool?.counts ?? noCounts);
  const judged = judgeCounts(counts, gain);
  const stop = pool === undefined ? kept?.stop : judged.stop;
  const first = findFirstArm(db, project, ruleHash);
  const weeks = first === undefined ? undefined : Math.max(1, Math.round((now.getTime() - Date.parse(first)) / weekMs));
  const answers = stop === undefined ? likelyAnswers(counts, gain) : undefined;
  const pace = weeks === undefined ? 0 : countLiveAnswers(own) / weeks;
  return {
    ...pickQuestion(judged),
    ...{ madeGood: tally.madeGood, people: (pool?.people ?? 0) + (first === undefined ? 0 : 1) },
    ...defined({ stop }),
    ...(answers === undefined
      ? {}
      : { further: { answers, ...(pace > 0 ? { weeks: Math.ceil(answers / pace) } : {}) } }),
    ...defined({ weeks }),
  };
}

/** All but the stop: a person's own stands, whatever is counted afterwards. */
function pickQuestion({ counts, isBalanced, evidence, gain, interval }: JudgedCounts) {
  return { counts, isBalanced, evidence, gain, interval };
}

/** Larger files are no counts of anybody. */
const mostBytes = 1024 * 1024;

/**
 * Adds up what others shared, by hash of the rule. Each file is one person; the same one twice would count somebody twice. `own`: what this
 * person shares, which is counted already. Throws ProblemError for a file that is missing, no such file, or there twice.
 */
export function readPools(
  files: readonly string[],
  cwd: string,
  own: ReadonlyMap<string, ArmCounts>,
): ReadonlyMap<string, Pool> {
  const seen = new Set([spellShared(own)]);
  const people = files.map((file) => {
    const shared = parseShared(readPool(resolve(cwd, file), file), (why) => refuse(file, why));
    const told = spellShared(shared);
    if (seen.has(told)) {
      const hint = 'Name each person once, and not yourself: your own counts are in already.';
      throw setupError('live-pool-twice', `${quoteValue(file)} says what was added already`, hint);
    }
    seen.add(told);
    return shared;
  });
  return poolShared(people);
}

function readPool(path: string, file: string): string {
  try {
    if (statSync(path).size > mostBytes) throw new Error('it is too large');
    return readFileSync(path, 'utf8');
  } catch (error) {
    const [code, message] = [codeOf(error), messageOf(error)];
    throw refuse(file, code === 'ENOENT' ? 'it is not there' : message);
  }
}

function refuse(file: string, why: string): Error {
  const hint = 'Ask its person for it again: rentroll session live --share > NAME.json';
  return setupError('live-pool-unusable', `${quoteValue(file)} holds no shared counts: ${why}`, hint, { file });
}
