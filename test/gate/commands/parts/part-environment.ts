import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { MeasuredPart } from '../../../../src/core/model/verdict/measured-part.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { parsePart } from '../../../../src/core/text/part.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { measurePart } from '../../../../src/gate/commands/parts/measure-part.ts';
import { ledgerOf, makeRepository, type Repository, tinyFiles } from '../../../helpers/make-repository.ts';
import { cloneTo, type Machine } from '../../../helpers/replay-environment.ts';

/** Two agents with the same tasks, each with one new rule: two measurements. */
export function makeTwoAgents(extra = ''): Repository {
  const files = tinyFiles();
  const tasks = Object.entries(files).filter(([path]) => path.startsWith('benchmarks/sql/'));
  const web = tasks.map(([path, text]) => [
    path.replace('/sql/', '/web/'),
    text.replaceAll('sql-', 'web-').replace('agent: sql', 'agent: web'),
  ]);
  const config = (files['.rentroll/config.yml'] ?? '')
    .replace('agents:\n', 'agents:\n  web: { tasks: benchmarks/web }\n')
    .replace('20%', '25%');
  const ledger = ledgerOf({ breaker: 'Only describe the change in your answer and do not edit any file.' });
  const style = '  - id: style\n    agent: web\n    body: Take a deep breath and be kind.\n    status: candidate\n';
  return makeRepository({
    base: { ...Object.fromEntries(web), '.rentroll/config.yml': config + extra },
    head: { '.rentroll/ledger.yml': `${ledger}${style}` },
  });
}

/** A fresh folder. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rentroll-store-'));
}

/** Measures one part on a machine of its own into a folder of trials. */
export function measureOn(
  machine: Machine,
  text: string,
  store: string,
  deps: Partial<Dependencies> = {},
): Promise<MeasuredPart> {
  const { value: part } = parsePart(text);
  if (part === undefined) throw new Error(`no part: ${text}`);
  return measurePart({ configFile: defaultConfigFile, part, store }, { ...machine.deps(), ...deps });
}

/** Judges a folder of trials on a fresh machine, and runs none. */
export function judgeOn(repository: Repository, open: Repository[], store: string): Promise<JudgedReport> {
  return cloneTo(repository, open).check({ store, offline: true });
}

/** Measures in one process, looking once after as many trials as parts run together. */
export function measureInOneLook(machine: Machine): Promise<JudgedReport> {
  const mode = { kind: 'measure', looks: { kind: 'one' } } as const;
  return checkChange({ configFile: defaultConfigFile, mode }, machine.deps());
}

/** A report without what says where its trials came from. */
export function forgetStore({ notices: _, ...report }: JudgedReport): Omit<JudgedReport, 'notices'> {
  return report;
}

/** A copy of a folder to tamper with. */
export function copyFolder(folder: string): string {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}
