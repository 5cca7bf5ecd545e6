import * as v from 'valibot';
import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { findUnsafeCharacter } from '../../../core/text/escape/quote-value.ts';
import { countCharacters } from '../../../core/text/escape/text-safety.ts';
import type { JsonPath } from '../../../core/text/json/json-node.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import { findPromptList, type PromptFile, readPromptFile } from '../../assets/read-triggers.ts';
import { longestTaskText } from '../../suite/task-fields.ts';

/** One evaluation that a skill brings along, as its author wrote it. */
export interface SkillEval {
  readonly id: string;
  readonly prompt: string;
  /** Files it begins with, by path below the skill. */
  readonly files: readonly string[];
  /** What its author expects, in sentences: a model would have to judge them. */
  readonly expected: readonly string[];
  readonly line: number;
}

/** The evaluations of a skill. */
export interface SkillEvals {
  /** As the file names it; empty where it does not. */
  readonly skill: string;
  readonly evals: readonly SkillEval[];
}

const list = v.array(v.string());
const evalSchema = v.object({
  id: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(String),
    v.regex(/^[\w.-]{1,40}$/),
    v.description('a number, or a short name'),
  ),
  prompt: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '' && countCharacters(text) <= longestTaskText),
    v.check((text) => findUnsafeCharacter(text, '\n') === undefined),
    v.description(`a text of 1 to ${longestTaskText} characters, no control or invisible ones but line breaks`),
  ),
  files: v.pipe(
    v.optional(v.array(v.pipe(v.string(), v.check(isRepositoryPath))), []),
    v.description('paths of files below the skill, without ".."'),
  ),
  expected_output: v.pipe(v.optional(v.string(), ''), v.description('a text')),
  expectations: v.pipe(v.optional(list, []), v.description('a list of texts')),
});
const entries = Object.entries(evalSchema.entries);

/**
 * Reads a skill's `evals/evals.json` as skill-creator writes it. Keys it does not know are for others. What is wrong with one of its evaluations
 * is a problem with line and column (`evals-bad-value`, `evals-missing-key`, `evals-twice`); what is no such file is one of `readPromptFile`.
 */
export function readEvals(bytes: Uint8Array, file: string): Parsed<SkillEvals> {
  const read = readPromptFile(bytes, file);
  const source = read.value;
  if (source === undefined) return { problems: read.problems };
  const { value: found, problems } = findPromptList(source);
  if (found?.key !== 'evals') return { problems: problems.length > 0 ? problems : [refuseList(source)] };
  const evals = found.items.map((item, index) => readEval(source, item, index));
  const wrong = evals.flatMap((each) => each.problems);
  const known = evals.flatMap(({ value }) => value ?? []);
  const all = [...wrong, ...refuseTwins(known, file)];
  const skill = v.safeParse(v.object({ skill_name: v.string() }), source.value);
  const value = { skill: skill.success ? skill.output.skill_name : '', evals: known };
  return all.length > 0 ? { problems: all } : { value, problems: [] };
}

function readEval(source: PromptFile, item: unknown, index: number): Parsed<SkillEval> {
  const place: JsonPath = ['evals', index];
  const parsed = v.safeParse(evalSchema, item);
  if (!parsed.success) return { problems: listWrong(source, place, parsed.issues) };
  const { id, prompt, files, expected_output: output, expectations } = parsed.output;
  const expected = [output, ...expectations].filter((text) => text.trim() !== '');
  const { line = 1 } = source.locate(place);
  return { value: { id, prompt: prompt.trim(), files, expected, line }, problems: [] };
}

/** The first fault of each key. */
function listWrong(source: PromptFile, place: JsonPath, issues: readonly v.BaseIssue<unknown>[]): readonly Problem[] {
  const keys = new Set(issues.map(({ path }) => String(path?.[0]?.key ?? '')));
  return [...keys].map((key) => {
    const words = entries.find(([name]) => name === key)?.[1];
    const wanted = (words && v.getDescription(words)) ?? 'an object with "id" and "prompt"';
    const isMissing = issues.some(
      ({ path, input }) => path?.length === 1 && path[0]?.key === key && input === undefined,
    );
    const at = source.locate(key === '' || isMissing ? place : [...place, key]);
    if (isMissing) return refuse('missing-key', `the evaluation has no "${key}"`, `Add "${key}": ${wanted}.`, at);
    const what = key === '' ? 'the evaluation is not one' : `"${key}" of the evaluation cannot be used`;
    return refuse('bad-value', what, `Write ${wanted}.`, at);
  });
}

function refuseTwins(evals: readonly SkillEval[], file: string): readonly Problem[] {
  return [...Map.groupBy(evals, ({ id }) => id.toLowerCase()).values()].flatMap(([, ...others]) =>
    others.map(({ id, line }) =>
      refuse('twice', `two evaluations have the id "${id}"`, 'Give one of them another id.', { file, line, column: 1 }),
    ),
  );
}

function refuseList({ locate }: PromptFile): Problem {
  const hint = 'Name the evals.json of a skill; a list of triggers has nothing to be done: rentroll activate asks it.';
  return refuse('shape', 'no list "evals" is here', hint, locate([]));
}

function refuse(code: string, message: string, hint: string, at: Problem['at']): Problem {
  return makeError('setup', `evals-${code}`, message, hint, at);
}
