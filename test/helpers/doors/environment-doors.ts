import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import type { Adapter } from './door.ts';
import { askGate, makeIdleChange, receiptFile } from './idle-environment.ts';

const source = resolve(import.meta.dirname, '../../../src');

/** What a variable may hold that its readers did not think of. */
const values = [
  '',
  '0',
  '1',
  'true',
  'false',
  '/',
  '.',
  '..',
  '/dev/null',
  'a'.repeat(64),
  '{"isTrusted":true}',
  '\n',
] as const;

/** Every variable that our sources read by name, as it stands there today. */
function listVariables(): readonly string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = files.map((name) => readFileSync(join(source, name), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/'([A-Z][A-Z0-9]*_[A-Z0-9_]+|CI|HOME|TMPDIR)'/g)]);
  return [...new Set(named.flatMap(([, name]) => name ?? []))].sort();
}

/** The environment of a job that a step before has written into, with a forged receipt in the change. */
export function openEnvironmentAdapter(forged: Receipt): Adapter {
  const repository = makeIdleChange({ [receiptFile]: renderReceipt(forged) });
  const settings = listVariables().flatMap((name) => values.map((value) => ({ name, value })));
  const standing: GateMode = { kind: 'standing', notices: [] };
  return {
    artefact: 'environment',
    alterations: settings.map(({ name, value }) => `${name}=${JSON.stringify(value.slice(0, 20))}`),
    askWithout: () => askGate(repository, standing),
    ask(index) {
      const setting = index === undefined ? undefined : settings[index];
      return askGate(repository, standing, setting === undefined ? {} : { [setting.name]: setting.value });
    },
    close: repository.remove,
  };
}
