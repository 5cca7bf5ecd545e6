import type { Statement } from './statement.ts';

/** A sentence whose effect no golden task shows. */
export interface Unnoticed {
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
    /\bbranch nam(?:es?|ing)\b|\b(?:feature|topic|release) branch(?:es)?\b|\b(?:force[- ]push|rebase|squash)(?:es|ed|ing)?\b|\bpush(?:es|ed|ing)? (?:directly )?to (?:`?main`?|`?master`?|the (?:main|default) branch)/i,
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

/** The only folder that a sentence names, where no golden task changes anything below it. */
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
