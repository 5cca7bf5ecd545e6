import type { HandTask } from './hand-task.ts';

/** A repository as a stranger adopts it. */
export interface AdoptionCase {
  readonly repository: string;
  readonly runner: 'claude' | 'codex';
  /** The instruction file their agent reads. */
  readonly instructions: string;
  readonly task: HandTask;
}

const hookified: HandTask = {
  commit: '2c4c6225f964228a955360981e6f39805d60bcc4',
  file: 'src/eventified.ts',
  fixture: ['src/eventified.ts', 'src/types.ts', 'src/index.ts'],
  prompt:
    'A listener that removes itself while `emit` is calling the listeners makes the loop run into a hole and throw. Correct `emit` so that it calls those that were there when it began.',
  check: `test "$(node --input-type=module -e "import { Eventified } from './src/eventified.ts'; let n = 0; const e = new Eventified(); const a = () => { n += 1; e.off('x', a); }; e.on('x', a); e.on('x', () => { n += 10; }); e.on('x', () => { n += 100; }); e.emit('x'); console.log(n);")" = 111`,
};

const defuddle: HandTask = {
  commit: 'f84b8f60439fe779112c346b7cfc8b226ba34756',
  file: 'src/constants.ts',
  fixture: ['src/constants.ts', 'src/types.ts', 'src/utils.ts'],
  prompt:
    'A page that puts a third-party frame into a sandbox loses that restriction: the attribute is not among `ALLOWED_ATTRIBUTES`. Keep it.',
  check: `test "$(node --input-type=module -e "const { ALLOWED_ATTRIBUTES } = await import('./src/constants.ts'); console.log(ALLOWED_ATTRIBUTES.has('sandbox'));")" = true`,
};

const lockfileLint: HandTask = {
  commit: '562a4bcbbf8e23f5613c31fcb65205ebc0f0069b',
  file: 'packages/lockfile-lint-api/src/validators/ValidatePackageNames.js',
  fixture: [
    'packages/lockfile-lint-api/src/validators/ValidatePackageNames.js',
    'packages/lockfile-lint-api/src/validators/ValidateHost.js',
    'packages/lockfile-lint-api/src/ParseLockfile.js',
  ],
  prompt:
    'A resolved URL such as `meow/../evil/` passes as the package "meow", because `isPassing` compares the raw text. Compare the normalised path of the URL instead.',
  check:
    "grep -q 'packageResolvedURL.pathname.startsWith' packages/lockfile-lint-api/src/validators/ValidatePackageNames.js && ! grep -q 'process.exit' packages/lockfile-lint-api/src/validators/ValidatePackageNames.js",
};

/** Three repositories with the real Claude Code; the one whose agents read AGENTS.md also with Codex. */
export const cases: readonly AdoptionCase[] = [
  { repository: 'defuddle', runner: 'claude', instructions: 'CLAUDE.md', task: defuddle },
  { repository: 'hookified', runner: 'claude', instructions: 'AGENTS.md', task: hookified },
  { repository: 'lockfile-lint', runner: 'claude', instructions: 'CLAUDE.md', task: lockfileLint },
  { repository: 'lockfile-lint', runner: 'codex', instructions: 'AGENTS.md', task: lockfileLint },
];
