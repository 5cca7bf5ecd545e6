import type { Problem } from '../../../core/model/problem.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import { findFileAnswers, findKnownAnswers, refuseAnswer, shortestAnswer } from '../../change/check-answers.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { findInFixture } from '../../loaded/assets/refuse-asset.ts';
import type { RuleAnswer } from '../../suite/leaks/find-rule-answers.ts';

/** Golden tasks by the id of the asset that holds their answer, and what is wrong with assets where there are tasks. */
export interface AssetAnswers {
  readonly tasks: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
}

/** A line of an asset's files with its place. */
interface PlacedLine {
  readonly asset: string;
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Holds every line of all text files of assets against the answers of base's golden tasks (head's, where there is no base): an asset that
 * knows the exam earns by knowing it. A name that only an answer has is a warning; a line, what is changed in one, a test's path or the files of
 * most tasks are an error. Assets that are part of
 * what tasks start from or change are refused.
 */
export async function checkAssetAnswers(
  assets: readonly Asset[],
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
): Promise<AssetAnswers> {
  const revision = base ?? head;
  if (revision.suites.size === 0) return { tasks: new Map(), problems: [] };
  const lines = (await Promise.all(assets.map((asset) => listLines(asset, head)))).flat();
  const answersByText = await findKnownAnswers(
    lines.map(({ text }) => text),
    revision,
  );
  const ofLines = lines.flatMap((line) =>
    (answersByText.get(line.text) ?? []).slice(0, 1).map((answer) => ({ line, answer })),
  );
  const lists = findFileLists(lines, revision, ofLines);
  const leaks = [...ofLines, ...lists];
  const byAsset = Map.groupBy(leaks, ({ line }) => line.asset);
  const tasksOf = (of: typeof leaks) => [...new Set(of.map(({ answer }) => answer.task))].sort();
  return {
    tasks: new Map([...byAsset].map(([id, of]) => [id, tasksOf(of)])),
    problems: [
      ...[...ofLines, ...oneEach(lists)].map(({ line, answer }) => knowsTask(line, answer)),
      ...findInFixture(assets, listTaskFiles(revision)),
    ],
  };
}

/** A line of an asset, and an answer that it gives away. */
interface AssetLeak {
  readonly line: PlacedLine;
  readonly answer: RuleAnswer;
}

/** Finds assets that name all files of most references, one on a line: in all of their lines together, at the first. */
function findFileLists(
  lines: readonly PlacedLine[],
  revision: Revision,
  ofLines: readonly AssetLeak[],
): readonly AssetLeak[] {
  const named = new Set(ofLines.flatMap(({ line, answer }) => (answer.kind === 'files' ? [line.asset] : [])));
  return [...Map.groupBy(lines, ({ asset }) => asset)].flatMap(([asset, ofAsset]) => {
    const [first] = ofAsset;
    if (first === undefined || named.has(asset)) return [];
    const answers = findFileAnswers(ofAsset.map(({ text }) => text).join('\n'), revision);
    return answers.map((answer) => ({ line: first, answer }));
  });
}

/** Keeps the first leak of each asset: one list of files is one problem. */
function oneEach(leaks: readonly AssetLeak[]): readonly AssetLeak[] {
  return [...Map.groupBy(leaks, ({ line }) => line.asset).values()].flatMap((ofAsset) => ofAsset.slice(0, 1));
}

async function listLines(
  { id, files, entry, main, body }: Asset,
  { tree }: Pick<Revision, 'tree'>,
): Promise<readonly PlacedLine[]> {
  const read = files.map(async ({ path }) => {
    const content = await tree.read(path);
    if (content === undefined || content.includes(0)) return [];
    const texts = content.toString('utf8').split('\n');
    const places = texts.map((text, index) => ({ asset: id, text, file: path, line: index + 1 }));
    return places.filter(({ text }) => text.trim().length >= shortestAnswer);
  });
  const hookLines = entry?.hook === undefined ? [] : [{ asset: id, text: body, file: main, line: 1 }];
  return [...hookLines, ...(await Promise.all(read)).flat()];
}

/** Lists the files that tasks start from or change: the folder of the fixture, or what the references change where the fixture is a commit. */
function listTaskFiles({ suites, config }: Revision) {
  const tasks = [...suites.values()].flatMap((suite) => suite.tasks);
  const isCommit = config?.fixture.commit !== undefined;
  const references = tasks.map(({ id, reference }) => ({
    task: id,
    paths: [...reference.matchAll(/^(?:---|\+\+\+) [ab]\/(\S+)/gm)].flatMap(([, path]) => path ?? []),
  }));
  const fixture = isCommit || config === undefined ? {} : { fixture: config.fixture.path };
  return { ...fixture, references: isCommit ? references : [] };
}

function knowsTask({ asset, file, line }: PlacedLine, answer: RuleAnswer): Problem {
  const problem = refuseAnswer('asset-knows-task', asset, answer, { file, line, column: 1 });
  return answer.kind === 'name' ? { ...problem, severity: 'warning' } : problem;
}
