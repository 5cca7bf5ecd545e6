import * as v from 'valibot';
import { type Blame, makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { parseYaml } from '../../../core/text/yaml/parse-yaml.ts';
import { toPlainValue } from '../../../core/text/yaml/yaml-plain.ts';

const fileSchema = v.strictObject({
  version: v.literal(1),
  unnoticed: v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))),
});

/** `.rentroll/coverage.yml`: per agent the most rules that no task of its suite notices; it only falls. */
export type CoverageFile = v.InferOutput<typeof fileSchema>;

/** Reads the file; its shape only. */
export function parseCoverage(text: string, file: string, blame: Blame): Parsed<CoverageFile> {
  const parsed = parseYaml(text, file, blame, { codePrefix: 'coverage', maxBytes: 64 * 1024 });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const result = v.safeParse(fileSchema, toPlainValue(parsed.value.document.contents));
  if (result.success) return { value: result.output, problems: [] };
  const [issue] = result.issues;
  const problem: Problem = makeError(
    blame,
    'coverage-invalid',
    `the counts of unnoticed rules cannot be used: ${v.getDotPath(issue) ?? 'top level'}: ${issue.message}`,
    'The file is written by rentroll lint --write-coverage, and never edited: restore it from git.',
    { file, line: 1, column: 1 },
  );
  return { problems: [problem] };
}

/** The counts after another look: each agent's only falls, and an agent that is new comes with its own. */
export function lowerCoverage(before: CoverageFile | undefined, counts: ReadonlyMap<string, number>): CoverageFile {
  const known = before?.unnoticed ?? {};
  const lowered = [...counts].map(([agent, count]) => {
    const most = Object.hasOwn(known, agent) ? (known[agent] ?? count) : count;
    return [agent, Math.min(most, count)] as const;
  });
  return { version: 1, unnoticed: { ...known, ...Object.fromEntries(lowered) } };
}

/** The file as text: sorted, so that equal counts are equal files. */
export function renderCoverage({ version, unnoticed }: CoverageFile): string {
  const lines = Object.entries(unnoticed).sort(([a], [b]) => compareText(a, b));
  return [
    '# Written by rentroll lint --write-coverage: per agent, rules that no golden task of its suite notices. It only falls. Do not edit.',
    `version: ${version}`,
    ...(lines.length === 0
      ? ['unnoticed: {}']
      : ['unnoticed:', ...lines.map(([agent, count]) => `  ${agent}: ${count}`)]),
    '',
  ].join('\n');
}
