import { join, relative, resolve, sep } from 'node:path';
import { ProblemError, setupError } from '../../../../core/model/problem.ts';
import type { Dependencies } from '../../../../core/model/request/dependencies.ts';
import type { BilledAgent } from '../../../../core/model/rule/bill.ts';
import type { FileReview, ReviewFinding } from '../../../../core/model/rule/review.ts';
import type { GoldenTask } from '../../../../core/model/rule/task.ts';
import { runtimeKits } from '../../../../core/model/runner/runners.ts';
import type { Tree } from '../../../../core/model/tree.ts';
import { decodeText } from '../../../../core/text/decode-text.ts';
import { hintKnownNames } from '../../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../../core/text/escape/quote-value.ts';
import { countLong, loadTokenizer } from '../../../../core/util/tokenizer.ts';
import { loadWorktreeIfSet } from '../../../change/load-worktree.ts';
import { readTreeText } from '../../../change/read-files.ts';
import { listTouched } from '../../../suite/leaks/find-named-files.ts';
import { openPlace, readBill } from '../read-bill.ts';
import { findContradictions, findRepeats } from './compare-statements.ts';
import { findEnforced, isToolSettings, type SettingsText } from './find-enforced.ts';
import { readStatements, type Statement } from './statement.ts';

/** The file to review, relative to the folder the program runs in, and the config that names golden tasks. */
interface ReviewRequest {
  readonly file: string;
  readonly configFile: string;
}

const limits = { codePrefix: 'review', maxBytes: 4 * 1024 * 1024 } as const;

/**
 * Reviews an instruction file without a model: lines that another line says already, that a tool of the repository enforces, that contradict
 * another, that no golden task could show the worth of, that name something which is gone, and that a session is sent twice. Needs no config, no
 * git and no key, and writes nothing. Throws ProblemError for a file that is not there or is no text.
 */
export async function reviewFile(
  { file: path, configFile }: ReviewRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<FileReview> {
  const { root, tree } = await openPlace(deps.cwd);
  const file = relative(root, resolve(deps.cwd, path)).split(sep).join('/');
  const text = await readText(tree, file, path);
  const bill = await readBill({ configFile, readMonth: async () => undefined }, deps);
  const statements = readStatements(file, text);
  const beside = await readBeside(tree, file, bill.agents);
  const paths = (await tree.list('')).map((entry) => entry.path);
  const count = await loadTokenizer();
  const weigh = (statement: Statement) => countLong(statement.text, count);
  const place = ({ file: other, line }: Statement) => `${other}:${line}`;
  const findings: readonly ReviewFinding[] = [
    ...findRepeats(statements, beside).map(({ statement, other }) =>
      toFinding('repeated', statement, weigh(statement), `says what ${place(other)} says: ${quoteValue(other.text)}`),
    ),
    ...findContradictions(statements, beside).map(({ statement, other, choice }) =>
      toFinding(
        'contradicted',
        statement,
        weigh(statement),
        `cannot be followed together with ${place(other)} (${choice}): ${quoteValue(other.text)}`,
      ),
    ),
    ...findEnforced(statements, await readSettings(tree, paths)).map(
      ({ statement, convention, tool, file: settings }) =>
        toFinding('enforced', statement, weigh(statement), `${tool} enforces it already: ${convention} (${settings})`),
    ),
    ...findUnnoticed(statements, await listTouchedFiles(configFile, deps), listFolders(paths)).map(
      ({ statement, why }) => toFinding('unnoticed', statement, weigh(statement), why),
    ),
    ...bill.idle
      .filter((line) => line.file === file)
      .map(({ line, text: words, tokens, why }) => ({ kind: 'idle' as const, line, text: words, tokens, why })),
    ...listSentTwice(bill.agents, file),
  ];
  return {
    schema: 1,
    file,
    tokens: findBilled(bill.agents, file)?.tokens ?? countLong(text, count),
    statements: statements.length,
    findings: findings.toSorted((a, b) => a.line - b.line),
    imports: listImports(bill.agents, file).map((path) => relative(deps.cwd, join(root, path)).split(sep).join('/')),
    next: bill.next,
  };
}

/** Finds the file as a session is sent it, which its tokens are counted of; undefined where no session begins with it. */
function findBilled(agents: readonly BilledAgent[], file: string): BilledAgent['files'][number] | undefined {
  return agents.flatMap(({ files }) => files).find(({ path, kind }) => path === file && kind !== 'description');
}

/** Lists the files that a session reads because this one imports them. */
function listImports(agents: readonly BilledAgent[], file: string): readonly string[] {
  const imported = agents.flatMap(({ files }) => files).filter(({ importedBy }) => importedBy === file);
  return [...new Set(imported.map(({ path }) => path))];
}

function toFinding(kind: ReviewFinding['kind'], { line, text }: Statement, tokens: number, why: string): ReviewFinding {
  return { kind, line, text, tokens, why };
}

async function readText(tree: Tree, file: string, path: string): Promise<string> {
  const bytes = await tree.read(file);
  if (bytes === undefined) {
    const present = (await tree.list('')).map((entry) => entry.path).filter((name) => /\.(?:md|mdc)$/.test(name));
    throw setupError(
      'review-file-missing',
      `${quoteValue(path)} is not a file of this folder`,
      hintKnownNames(path, present, 'files'),
      { file: path },
    );
  }
  const { value, problems } = decodeText(bytes, file, 'setup', limits);
  if (value === undefined) throw new ProblemError(problems);
  return value;
}

/** Reads the statements of other files that reach a session together with this one. */
async function readBeside(tree: Tree, file: string, agents: readonly BilledAgent[]): Promise<readonly Statement[]> {
  const together = agents.filter(({ files }) => files.some((one) => one.path === file));
  const others = new Set(
    together
      .flatMap(({ files }) => files)
      .filter(({ path: other, isUsers, kind }) => other !== file && isUsers !== true && kind !== 'description')
      .map((other) => other.path),
  );
  const texts = await Promise.all([...others].map(async (other) => [other, await readTreeText(tree, other)] as const));
  return texts.flatMap(([other, text]) => (text === undefined ? [] : readStatements(other, text)));
}

async function readSettings(tree: Tree, paths: readonly string[]): Promise<readonly SettingsText[]> {
  const settings = paths.filter(isToolSettings);
  const texts = await Promise.all(settings.map(async (file) => ({ file, text: await readTreeText(tree, file) })));
  return texts.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }]));
}

/** Lists the files that the references of golden tasks change; undefined without a config or golden tasks. */
async function listTouchedFiles(
  configFile: string,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<readonly string[] | undefined> {
  const inputs = await loadWorktreeIfSet({ configFile }, deps);
  const tasks: readonly GoldenTask[] = [...(inputs?.head.suites.values() ?? [])].flatMap((suite) => suite.tasks);
  if (tasks.length === 0) return undefined;
  return tasks.flatMap(({ reference }) => listTouched(reference).map(({ path }) => path));
}

/** Lists every folder of the repository, by its path. */
function listFolders(paths: readonly string[]): ReadonlySet<string> {
  const folders = paths.flatMap((path) => {
    const parts = path.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  });
  return new Set(folders);
}

/** Lists one finding for each runtime that is sent the file more than once. */
function listSentTwice(agents: readonly BilledAgent[], file: string): readonly ReviewFinding[] {
  return agents.flatMap(({ runner, files }) => {
    const [first, again] = files.filter((one) => one.path === file && one.kind !== 'description');
    if (first === undefined || again === undefined) return [];
    const importedBy = again.importedBy ?? first.importedBy;
    const how = importedBy === undefined ? '' : `, once by itself and once with ${importedBy}, which imports it`;
    const why = `${runtimeKits[runner].name} is sent the whole file twice${how}`;
    return [{ kind: 'sent-twice' as const, line: 1, text: file, tokens: again.tokens, why }];
  });
}

/** A sentence whose effect no golden task shows. */
interface Unnoticed {
  readonly statement: Statement;
  /** In words, for example `is about commit messages`. */
  readonly why: string;
}

/** Subjects that leave no trace in the files and tests by which golden tasks are judged. */
const traceless: readonly (readonly [subject: string, pattern: RegExp])[] = [
  [
    'commit messages',
    /\bcommit (?:messages?|titles?|subjects?|bod(?:y|ies))\b|\bconventional commits?\b|\bco-authored-by\b|\bsigned-off-by\b/i,
  ],
  [
    'pull requests',
    /\b(?:PR|pull request|merge request)s? (?:titles?|descriptions?|bod(?:y|ies)|templates?|labels?|names?)\b|\b(?:open|create|submit|keep|review|merge|close|link)\w*\b[^.]{0,30}\b(?:PRs?|pull requests?|merge requests?)\b/i,
  ],
  [
    'branches',
    /\bbranch nam(?:es?|ing)\b|\b(?:feature|topic|release) branch(?:es)?\b|\b(?:force[- ]push|rebase|squash)(?:es|ed|ing)?\b|\b(?:push(?:es|ed|ing)?|commit(?:s|ted|ting)?) (?:directly )?to (?:`?main`?|`?master`?|the (?:main|default) branch)/i,
  ],
  [
    'releases',
    /\b(?:npm|pnpm|yarn|cargo|twine|gem) publish\b|\bdeploy(?:s|ed|ing|ment)? to (?:production|prod|staging)\b/i,
  ],
];

/**
 * Finds sentences about things that golden tasks do not look at: commit messages, pull requests, branches, releases. Where `touchedFiles` says what
 * the references of golden tasks change, a sentence is listed too that names one folder in code marks and no task changes a file below it.
 * `folders`: every folder of the repository.
 */
export function findUnnoticed(
  statements: readonly Statement[],
  touchedFiles: readonly string[] | undefined,
  folders: ReadonlySet<string>,
): readonly Unnoticed[] {
  return statements.flatMap((statement) => {
    if (!statement.isRule) return [];
    const subject = traceless.find(([, pattern]) => pattern.test(statement.text))?.[0];
    if (subject !== undefined)
      return [
        {
          statement,
          why: `is about ${subject}; golden tasks judge files and tests, so no trial can show that it helps`,
        },
      ];
    const folder = touchedFiles === undefined ? undefined : findUntouched(statement, touchedFiles, folders);
    if (folder === undefined) return [];
    return [{ statement, why: `is about ${folder}, where no golden task changes a file` }];
  });
}

/** Finds the only folder that a sentence names, where no golden task changes anything below it. */
function findUntouched(
  { codes }: Statement,
  touchedFiles: readonly string[],
  folders: ReadonlySet<string>,
): string | undefined {
  const named = [...codes]
    .map((code) => code.replace(/^\.\//, '').replace(/\/\*{0,2}$/, ''))
    .filter((code) => folders.has(code));
  const [folder, ...others] = named;
  if (folder === undefined || others.length > 0) return undefined;
  return touchedFiles.some((file) => file.startsWith(`${folder}/`)) ? undefined : folder;
}
