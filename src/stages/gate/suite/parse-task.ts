import { type Blame, type Parsed, type Problem, sortProblems } from '../../../foundation/model/problem.ts';
import type { GoldenTask } from '../../../foundation/model/rule/task.ts';
import { decodeText } from '../../../foundation/text/decode-text.ts';
import { parseYaml, type YamlSource } from '../../../foundation/text/yaml/parse-yaml.ts';
import { type FieldReader, readFields } from '../../../foundation/text/yaml/yaml-fields.ts';
import { hashParts } from '../../../foundation/util/hash.ts';
import { folderOf, joinPath } from '../../../foundation/util/repository-path.ts';
import { taskFields } from './task-fields.ts';

/** A task file without what lies beside it: the reference is only named, not read. */
export type TaskDraft = Omit<GoldenTask, 'reference' | 'digest'>;

/** `sha256:` hash of a task file and its reference patch together; no byte can move from one to the other unseen. */
export function digestTask(taskText: string, referenceText: string): string {
  return `sha256:${hashParts(taskText, referenceText)}`;
}

const limits = { codePrefix: 'task', maxBytes: 256 * 1024 } as const;
const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /^---[ \t]*\r?$/m;

/** The YAML between the first line `---` and the next one, or undefined when there is none. */
function cutFrontmatter(text: string): string | undefined {
  const start = opening.exec(text);
  if (start === null) return undefined;
  const rest = text.slice(start[0].length);
  const end = closing.exec(rest);
  return end === null ? undefined : rest.slice(0, end.index);
}

function refuseShape(file: string, blame: Blame): readonly Problem[] {
  const message = 'the task has no frontmatter';
  const hint =
    'Begin the file with a line "---", then id, agent, prompt, success_check and reference, then a line "---".';
  return [{ code: 'task-no-frontmatter', severity: 'error', message, hint, at: { file, line: 1, column: 1 }, blame }];
}

function readTask(source: YamlSource): Parsed<TaskDraft> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'task', problems };
  const values = readFields(reader, source.document.contents, 'the task', taskFields, 0);
  if (values === undefined) return { problems: sortProblems(problems) };
  const { id, agent, prompt, success_check: successCheck, maxTurns, tags, reference } = values;
  const referenceFile = joinPath(folderOf(source.file), reference);
  const draft = { id, agent, prompt, successCheck, tags, file: source.file, referenceFile };
  return { value: maxTurns === undefined ? draft : { ...draft, maxTurns }, problems };
}

/**
 * Reads a golden task (text or bytes, ≤ 256 KiB): YAML frontmatter, then notes for people. Positions are those of the whole file.
 * `file` is the path relative to the repository root; the reference is resolved against its folder and cannot leave it.
 */
export function parseTask(text: string | Uint8Array, file: string, blame: Blame): Parsed<TaskDraft> {
  const decoded = decodeText(text, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const frontmatter = cutFrontmatter(decoded.value);
  if (frontmatter === undefined) return { problems: refuseShape(file, blame) };
  const parsed = parseYaml(frontmatter, file, blame, { ...limits, firstLine: 2 });
  return parsed.value === undefined ? { problems: parsed.problems } : readTask(parsed.value);
}
