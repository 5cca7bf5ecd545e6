import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies, Progress } from '../../../../src/core/model/request/dependencies.ts';
import { type AuditRequest, defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import type { StampResult } from '../../../../src/core/model/verdict/stamp.ts';
import { runAudit } from '../../../../src/gate/commands/audit/run-audit.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { makeActiveRepository, type Standing } from '../../../helpers/active-rules.ts';
import { type Files, ledgerOf, oneTask, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = join(tmpdir(), 'rentroll-test-home');
export const silent: Progress = silentProgress;

/** One golden task is enough here, and a large minimal effect settles soon. */
const small: Files = {
  ...oneTask,
  '.rentroll/config.yml': tinyConfig('policy: { minEffect: 40% }\n'),
};

/** An active rule of the ledger of the tests. */
export const active = (body: string, more = '') => ({ body, more: `status: active${more}` });

/** What tests do with a repository that has active rules; the clock stands at `today`. */
export interface AuditedRepository {
  readonly repository: Repository;
  audit(request?: Partial<AuditRequest>, deps?: Partial<Dependencies>): Promise<JudgedReport>;
  stamp(): Promise<StampResult>;
  read(path: string): string;
  deps(overrides?: Partial<Dependencies>): Dependencies;
}

/** A repository with these rules active at base; each has a receipt that earned on 2026-03-01 unless its standing says otherwise. */
export async function openAudited(
  rules: Readonly<Record<string, { readonly body: string; readonly more: string }>>,
  options: {
    readonly files?: Files;
    readonly standings?: Readonly<Record<string, Standing>>;
    readonly today?: string;
  } = {},
): Promise<AuditedRepository> {
  const standings = options.standings ?? Object.fromEntries(Object.keys(rules).map((id) => [id, {}]));
  const files = { ...small, '.rentroll/ledger.yml': ledgerOf(rules), ...options.files };
  const repository = await makeActiveRepository(files, standings);
  const deps = (overrides: Partial<Dependencies> = {}): Dependencies => ({
    cwd: repository.root,
    env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
    progress: silent,
    signal: new AbortController().signal,
    now: () => new Date(`${options.today ?? '2026-06-01'}T12:00:00Z`),
    ...overrides,
  });
  return {
    repository,
    deps,
    audit: (request = {}, overrides = {}) => runAudit({ configFile: defaultConfigFile, ...request }, deps(overrides)),
    stamp: () => stampRules({ configFile: defaultConfigFile }, deps()),
    read: (path) => readFileSync(join(repository.root, path), 'utf8'),
  };
}
