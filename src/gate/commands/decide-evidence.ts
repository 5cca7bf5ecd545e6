import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decideReceipt, decideRule } from '../../core/decide/decide-rule.ts';
import { judgeExit } from '../../core/decide/judge/judge-change.ts';
import { verifyEvidence } from '../../core/decide/verify-evidence.ts';
import { makeError, type Parsed, type Problem, ProblemError } from '../../core/model/problem.ts';
import type { DecideResult } from '../../core/model/verdict/decided.ts';
import { findEvidenceFaults } from '../../core/model/verdict/evidence-faults.ts';
import { type FoundEvidence, maxEvidenceBytes, parseEvidence } from '../../core/receipt/parse-evidence.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { compareText } from '../../core/util/values.ts';

export interface DecideRequest {
  /** A file, a folder, or `-` for standard input. */
  readonly path: string;
  readonly stdin: Bytes;
}

/**
 * Decides from evidence alone: no repository, no agent, no config. Throws ProblemError with everything that is wrong when anything is;
 * then there is no verdict at all.
 */
export async function decideEvidence({ path, stdin }: DecideRequest): Promise<DecideResult> {
  const entries: FoundEvidence[] = [];
  const problems: Problem[] = [];
  for await (const { value: file, problems: unread } of readEvidenceFiles(path, stdin)) {
    const parsed = file === undefined ? { problems: unread } : parseEvidence(file.bytes, file.file);
    problems.push(...parsed.problems);
    if (parsed.value !== undefined) entries.push(...parsed.value);
  }
  problems.push(...entries.flatMap(reportImpossible));
  if (problems.length > 0) throw new ProblemError(problems);
  return decideAll(entries);
}

/** Reports values of which each is possible and all of them together are not. */
function reportImpossible({ evidence, at }: FoundEvidence): readonly Problem[] {
  const faults = findEvidenceFaults(evidence);
  const message = `the evidence about ${quoteValue(evidence.rule)} contradicts itself: ${faults.slice(0, 3).join('; ')}`;
  const problem = makeError('setup', 'evidence-contradicts', message, 'Correct the file, or measure again.', at);
  return faults.length === 0 ? [] : [problem];
}

function decideAll(entries: readonly FoundEvidence[]): DecideResult {
  const decided = entries.map((one) => {
    const { evidence, receipt } = one;
    // A receipt decides here what it decides wherever it is shown.
    const decision = receipt === undefined ? decideRule(evidence) : decideReceipt(receipt);
    const { rule, agent, rent } = evidence;
    return { evidence, answer: { ...decision, rule, agent, rent }, problems: weigh(one) };
  });
  const verdicts = decided.map(({ answer }) => answer.verdict);
  return {
    decided: decided.map(({ evidence, answer }) => ({ evidence, answer })),
    problems: decided.flatMap(({ problems }) => problems),
    exitCode: judgeExit({ run: { kind: 'evidence', verdicts }, verdicts: [], problems: [] }),
  };
}

function weigh({ at, evidence }: FoundEvidence): readonly Problem[] {
  const rule = quoteValue(evidence.rule);
  const looks = verifyEvidence(evidence).map((detail) => ({
    code: 'evidence-other-looks',
    message: `the evidence about ${rule} was not gathered by this procedure: ${detail}`,
    hint: 'The verdict below uses all its trials.',
  }));
  return looks.map((problem) => ({ ...problem, severity: 'warning', at, blame: 'setup' }));
}

/** The bytes of one file of evidence, named as the caller named it. */
interface EvidenceFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Standard input or anything else that can be read piece by piece. */
type Bytes = AsyncIterable<Uint8Array | string>;

const maxFiles = 10_000;
const extensions = ['.json', '.jsonl', '.ndjson'];

/**
 * Reads the file or folder at `path` (`-`: standard input), one file at a time, in order of name. A folder gives its own JSON and
 * JSON Lines files; folders inside it and other files are left alone, links in it are refused. No file is read beyond its limit.
 */
async function* readEvidenceFiles(path: string, stdin: Bytes): AsyncGenerator<Parsed<EvidenceFile>> {
  if (path === '-') return yield await readLimited('<stdin>', stdin);
  try {
    if (!(await stat(path)).isDirectory()) return yield await readLimited(path, openFile(path));
    yield* readFolder(path);
  } catch (error) {
    yield unreadable(path, error);
  }
}

async function* readFolder(folder: string): AsyncGenerator<Parsed<EvidenceFile>> {
  const all = await readdir(folder, { withFileTypes: true });
  const entries = all.filter((entry) => !entry.isDirectory() && extensions.some((end) => entry.name.endsWith(end)));
  if (entries.length === 0) yield noEvidence(folder);
  if (entries.length > maxFiles) return yield tooMany(folder, entries.length);
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    const file = join(folder, entry.name);
    yield entry.isFile() ? await readLimited(file, openFile(file)) : notAFile(file);
  }
}

/** One byte more than the limit, which shows that there is more. */
function openFile(path: string): Bytes {
  return createReadStream(path, { end: maxEvidenceBytes });
}

async function readLimited(file: string, bytes: Bytes): Promise<Parsed<EvidenceFile>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      chunks.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > maxEvidenceBytes) return tooLarge(file);
    }
  } catch (error) {
    return unreadable(file, error);
  }
  return { value: { file, bytes: Buffer.concat(chunks) }, problems: [] };
}

function refuse(code: string, file: string, what: string, hint: string): { readonly problems: readonly Problem[] } {
  return { problems: [makeError('setup', `evidence-${code}`, what, hint, { file })] };
}

function unreadable(file: string, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const name = quoteValue(file);
  if (code === 'ENOENT')
    return refuse('missing', file, `${name} does not exist`, 'Name a file or a folder of evidence.');
  return refuse('unreadable', file, `${name} cannot be read (${code})`, 'Name a file or a folder that you may read.');
}

function noEvidence(folder: string) {
  const hint = `Put files that end in ${extensions.join(', ')} there, one per rule or measurement.`;
  return refuse('none', folder, `the folder ${quoteValue(folder)} holds no evidence`, hint);
}

function tooMany(folder: string, count: number) {
  const what = `the folder ${quoteValue(folder)} holds ${quoteValue(count)} files of evidence`;
  return refuse('too-many-files', folder, what, `At most ${maxFiles} are read: decide them in parts.`);
}

function tooLarge(file: string) {
  const limit = `${maxEvidenceBytes / 1024 / 1024} MiB`;
  const hint = `At most ${limit} are read: write one file per rule.`;
  return refuse('too-large', file, `${quoteValue(file)} is larger than ${limit}`, hint);
}

function notAFile(file: string) {
  const hint = 'Links, pipes and devices in a folder are not followed: copy the file there.';
  return refuse('not-a-file', file, `${quoteValue(file)} is not a regular file`, hint);
}
