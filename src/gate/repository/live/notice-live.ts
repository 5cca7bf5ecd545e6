import { locateKey } from '../../../core/config/edit-config.ts';
import { describeNeverWithheld, whyNeverWithheld } from '../../../core/ledger/check/why-never-withheld.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import { describeLiveRule } from '../../../core/report/figures/describe-live.ts';
import { judgeCounts } from '../../../core/stats/live/judge-counts.ts';
import type { ArmCounts } from '../../../core/stats/live/live-counts.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { Revision } from '../reading/load-revision.ts';
import { type RepositoryPaths, readTreeText } from '../reading/read-files.ts';
import { listWatchable, type WatchableRule, wantedGain } from './list-watched.ts';
import { type Pool, parseShared, poolShared, spellShared } from './shared-counts.ts';

/** Longer files are no counts of anybody, and no team has more people. */
const [mostBytes, mostFiles] = [1024 * 1024, 200];

/**
 * What the committed counts of a side have settled about its rules, as lines for everybody; none before a crossing. Only what base holds is
 * read: a change brings no counts of its own. Decides nothing. A file that cannot be used is named, and counts nothing.
 */
export async function noticeLive(revision: Revision, paths: Pick<RepositoryPaths, 'home'>): Promise<readonly string[]> {
  const files = (await revision.tree.list(`${paths.home}/live`)).filter(({ path }) => path.endsWith('.json'));
  if (files.length === 0) return [];
  const read = await Promise.all(files.slice(0, mostFiles).map(async ({ path }) => readShared(revision, path)));
  const people = new Map(read.flatMap((one) => (typeof one === 'string' ? [] : [[spellShared(one), one] as const])));
  const pools = poolShared([...people.values()]);
  const wanted = wantedGain(revision);
  return [
    ...listWatchable(revision).flatMap((rule) => describeRule(rule, pools.get(rule.hash), wanted)),
    ...read.filter((one) => typeof one === 'string'),
  ];
}

async function readShared({ tree }: Revision, path: string): Promise<ReadonlyMap<string, ArmCounts> | string> {
  const content = await tree.read(path);
  const refuse = (why: string) =>
    new Unusable(`${quoteValue(path)} holds no shared counts: ${why}; it counts nothing.`);
  try {
    if (content === undefined || content.length > mostBytes) throw refuse('it is no plain file of a sensible length');
    return parseShared(content.toString('utf8'), refuse);
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
}

/** A file that is no such thing; never leaves this module. */
class Unusable extends Error {}

function describeRule({ rule, hash, isListed, promisedGain }: WatchableRule, pool: Pool | undefined, wanted: number) {
  if (pool === undefined) return [];
  const question = { ...judgeCounts(pool.counts, wanted), people: pool.people, madeGood: 0 };
  const silent = { yes: 0, no: 0, silent: 0, crossings: [] };
  const shown = { rule: rule.id, hash, probe: '', isListed, isAsked: false, watch: silent, question };
  const told = promisedGain === undefined ? shown : { ...shown, promisedGain };
  return describeLiveRule(told, wanted).map((line) => `${quoteValue(rule.id)} ${line}`);
}

/**
 * Rules that the config lists under `live.rules` and that no session may go without: unknown ones, protected ones, those about safety, and
 * those whose probe is missing or cannot be compensated. Each problem stands at the key.
 */
export async function checkLiveRules({ config, ledger, tree }: Revision, file: string): Promise<readonly Problem[]> {
  const listed = config?.live.rules ?? [];
  if (listed.length === 0 || ledger === undefined) return [];
  const at = locateKey((await readTreeText(tree, file)) ?? '', file, ['live', 'rules']);
  return listed.flatMap((id, index) => {
    const rule = ledger.rules.find((one) => one.id === id);
    const why = rule === undefined ? 'the ledger has no such rule' : explain(whyNeverWithheld(rule));
    const twice = listed.indexOf(id) < index ? 'it is listed twice' : why;
    if (twice === undefined) return [];
    const message = `live.rules lists ${quoteValue(id)}, which may not be withheld: ${twice}`;
    const hint = 'Take it out of live.rules; an active rule with a "must" probe may stand there.';
    return [makeError('head', 'config-live-rule', message, hint, at)];
  });
}

function explain(why: ReturnType<typeof whyNeverWithheld>): string | undefined {
  return why === undefined ? undefined : describeNeverWithheld(why);
}
