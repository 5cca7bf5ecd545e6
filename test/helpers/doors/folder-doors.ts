import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import type { Adapter } from './door.ts';
import { askGate, makeIdleChange, receiptFile } from './idle-environment.ts';

/** Programs that some part of us starts by name. */
const programs = ['git', 'node', 'npm', 'npx', 'bwrap', 'claude', 'codex', 'sh', 'bash', 'rentroll', 'python3', 'act'];
/** Folders of a checkout that some tool looks for programs in. */
const places = ['', 'bin', 'node_modules/.bin', 'node_modules/node/bin', '.git/rentroll', '.venv/bin'];
/** Files that some tool runs, imports or obeys when it starts beside them. */
const obeyed = [
  '.npmrc',
  '.env',
  '.envrc',
  'vitest.config.mjs',
  'vite.config.mjs',
  'rentroll.config.mjs',
  '.noderc',
  'node.config.json',
];

/** The working directory: a program or a file that is obeyed, planted beside what is judged; each tells when it was started. */
export function openFolderAdapter(forged: Receipt): Adapter {
  const repository = makeIdleChange({ [receiptFile]: renderReceipt(forged) });
  const message = join(mkdtempSync(join(tmpdir(), 'rentroll-told-')), 'started');
  const planted = [...places.flatMap((place) => programs.map((name) => join(place, name))), ...obeyed];
  const standing: GateMode = { kind: 'standing', notices: [] };
  return {
    artefact: 'working directory',
    alterations: planted,
    askWithout: () => askGate(repository, standing),
    async ask(index) {
      const path = index === undefined ? undefined : planted[index];
      const file = path === undefined ? undefined : join(repository.root, path);
      if (file !== undefined) plant(file, message);
      try {
        const answer = await askGate(repository, standing, { PATH: `.:bin:node_modules/.bin:${process.env['PATH']}` });
        if (existsSync(message)) throw new Error(`${path} was started`);
        return answer;
      } finally {
        if (file !== undefined) rmSync(file, { force: true });
        rmSync(message, { force: true });
      }
    },
    close: repository.remove,
  };
}

function plant(file: string, message: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho started >> '${message}'\n`);
  chmodSync(file, 0o755);
}
