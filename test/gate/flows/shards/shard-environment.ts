import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../../src/core/model/verdict/report.ts';
import { parseShardId } from '../../../../src/core/text/shard-id.ts';
import { type MeasuredShard, measureShard } from '../../../../src/gate/flows/shards/measure-shard.ts';
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
  const style =
    '  - id: style\n    agent: web\n    body: Write dates in the order year, month, day.\n    status: candidate\n';
  return makeRepository({
    base: { ...Object.fromEntries(web), '.rentroll/config.yml': config + extra },
    head: { '.rentroll/ledger.yml': `${ledger}${style}` },
  });
}

/** A fresh folder. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rentroll-shards-'));
}

/** Measures one shard on a machine of its own into `<folder>/<K>`. */
export function measureOn(
  machine: Machine,
  shard: string,
  folder: string,
  deps: Partial<Dependencies> = {},
): Promise<MeasuredShard> {
  const { value } = parseShardId(shard);
  if (value === undefined) throw new Error(`no shard: ${shard}`);
  const record = join(folder, String(value.shard));
  return measureShard({ configFile: defaultConfigFile, shard: value, record }, { ...machine.deps(), ...deps });
}

/** Judges shards on a fresh machine. */
export function decideOn(repository: Repository, open: Repository[], shards: string): Promise<Report> {
  return cloneTo(repository, open).check({ shards, oneLook: true, decideOnly: true });
}

/** A copy of recordings to tamper with. */
export function copyFolder(folder: string): string {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}
