import * as v from 'valibot';
import type { Parsed, Problem } from '../../../src/core/model/problem.ts';
import { quoteValue } from '../../../src/core/text/escape/quote-value.ts';
import type { StatedTokens, World, WorldsFile, WorldTask } from './world.ts';

/** The only schema there is. */
const schemaName = 'token-gate-worlds/1';

const finite = v.pipe(v.number('a number is needed'), v.finite('a finite number is needed'));
const positive = v.pipe(finite, v.gtValue(0, 'a number above 0 is needed'));
const spread = v.pipe(finite, v.minValue(0, '0 or more is needed'), v.maxValue(10, '10 or less is needed'));
const probability = v.pipe(finite, v.minValue(0, '0 or more is needed'), v.maxValue(1, '1 or less is needed'));
const share = v.pipe(finite, v.minValue(-10, '-10 or more is needed'), v.ltValue(1, 'a share below 1 is needed'));
const name = v.pipe(
  v.string('a text is needed'),
  v.regex(/^\S{1,80}$/u, '1 to 80 characters without spaces are needed'),
);

const task = v.object({
  id: name,
  mean: positive,
  cv: spread,
  pFail: v.optional(probability, 0),
  bimodal: v.optional(v.object({ p: probability, ratio: positive })),
  runaway: v.optional(
    v.pipe(
      v.object({ p: probability, lo: positive, hi: positive }),
      v.check(({ lo, hi }) => lo <= hi, '"lo" must not be above "hi"'),
    ),
  ),
});

/** Only read to be compared with; what is written in another way is left out. */
const published = v.object({ byEffect: v.record(v.string(), v.object({ accept: probability })) });

const world = v.object({
  id: name,
  seed: v.optional(v.pipe(finite, v.integer('a whole number is needed')), 0),
  tasks: v.pipe(v.array(task, 'a list of tasks is needed'), v.minLength(1, 'at least one task is needed')),
  rent: v.pipe(finite, v.minValue(0, '0 or more is needed')),
  batchSd: v.optional(spread, 0),
  eraSd: v.optional(spread, 0),
  targets: v.fallback(v.optional(v.record(v.string(), published), {}), {}),
});

const stated = v.union(
  [finite, v.pipe(v.string(), v.regex(/^tau-\d+(\.\d+)?$/u))],
  'tokens or a text such as "tau-10" are needed',
);

const file = v.object({
  effects: v.array(share, 'a list of shares is needed'),
  absoluteEffects: v.optional(v.array(stated, 'a list is needed'), []),
  shapes: v.optional(
    v.pipe(
      v.array(v.picklist(['proportional', 'concentrated', 'mixed'], 'proportional, concentrated or mixed is needed')),
      v.minLength(1, 'at least one shape is needed'),
    ),
    ['proportional'],
  ),
  worlds: v.pipe(v.array(world, 'a list of worlds is needed'), v.minLength(1, 'at least one world is needed')),
});

/**
 * Reads the text of a worlds file. Unknown fields are left alone, optional ones may be missing; every problem is found at once, as
 * data. `path` is the file's name for messages.
 */
export function parseWorlds(text: string, path: string): Parsed<WorldsFile> {
  const problem = (code: string, message: string, hint: string): Problem => ({
    code,
    severity: 'error',
    message,
    hint,
    at: { file: path },
    blame: 'setup',
  });
  const content = readJson(text);
  if (content === undefined) {
    return { problems: [problem('worlds-not-json', `${quoteValue(path)} is not JSON`, 'Give a JSON file of worlds.')] };
  }
  const stamp = v.safeParse(v.object({ schema: v.literal(schemaName) }), content);
  if (!stamp.success) {
    const message = `${quoteValue(path)} does not say "schema": "${schemaName}"`;
    return { problems: [problem('worlds-schema', message, `Give a file of schema ${schemaName}.`)] };
  }
  const parsed = v.safeParse(file, content);
  if (!parsed.success) {
    return { problems: parsed.issues.map((issue) => problem('worlds-field', ...describeIssue(issue))) };
  }
  const doubles = findDoubles(parsed.output.worlds);
  if (doubles.length > 0) {
    return { problems: doubles.map((text) => problem('worlds-duplicate-id', text, 'Give each its own id.')) };
  }
  return { value: toWorldsFile(parsed.output), problems: [] };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): readonly [message: string, hint: string] {
  const where = v.getDotPath(issue) ?? 'the file';
  const hint = issue.message.startsWith('Invalid') ? `Expected ${issue.expected}.` : `At ${where} ${issue.message}.`;
  return [`${quoteValue(issue.input)} at ${where} cannot be used`, hint];
}

function findDoubles(worlds: readonly { readonly id: string; readonly tasks: readonly { readonly id: string }[] }[]) {
  return [
    ...repeated(worlds.map(({ id }) => id)).map((id) => `two worlds are called ${quoteValue(id)}`),
    ...worlds.flatMap(({ id, tasks }) =>
      repeated(tasks.map((task) => task.id)).map((own) => `two tasks of ${id} are called ${quoteValue(own)}`),
    ),
  ];
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((own, index) => names.indexOf(own) !== index))];
}

/** Drops the `undefined` that optional fields may carry. */
function toWorldsFile(output: v.InferOutput<typeof file>): WorldsFile {
  return {
    effects: output.effects,
    absoluteEffects: output.absoluteEffects as readonly StatedTokens[],
    shapes: output.shapes,
    worlds: output.worlds.map((own): World => ({ ...own, tasks: own.tasks.map(toTask) })),
  };
}

function toTask({ bimodal, runaway, ...rest }: v.InferOutput<typeof task>): WorldTask {
  return { ...rest, ...(bimodal && { bimodal }), ...(runaway && { runaway }) };
}
