import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { listEvilEntries } from '../history/hostile-config.ts';
import type { Adapter } from './door.ts';
import { askGate, makeIdleChange, receiptFile } from './idle-environment.ts';

/** Files of a git directory that say how objects and names are read. */
const lies: Readonly<Record<string, (main: string, change: string) => string>> = {
  'info/grafts': (main, change) => `${change} ${main} ${main}\n`,
  'info/attributes': () => '* filter=evil diff=evil merge=evil\n',
  'objects/info/alternates': () => '/nowhere/objects\n',
  shallow: (_, change) => `${change}\n`,
  'packed-refs': (_, change) => `# pack-refs with: peeled fully-peeled sorted\n${change} refs/heads/main\n`,
  'refs/tags/main': (_, change) => `${change}\n`,
  'refs/heads/refs/heads/main': (_, change) => `${change}\n`,
  'refs/remotes/origin/HEAD': () => 'ref: refs/heads/change\n',
  'refs/remotes/origin/main': (_, change) => `${change}\n`,
  'hooks/post-checkout': () => '#!/bin/sh\nexit 1\n',
  'config.worktree': () => '[core]\n\tbare = true\n',
};
/** Settings that move what git works on. */
const settings = [
  'bare = true',
  'worktree = /tmp',
  'repositoryFormatVersion = 99',
  'useReplaceRefs = true',
  'ignoreCase = true',
];

/** The git directory of a clone: each setting that starts a program, and each file that says how objects are read. Programs tell of their start. */
export function openGitAdapter(forged: Receipt): Adapter {
  const repository = makeIdleChange({ [receiptFile]: renderReceipt(forged) });
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-told-'));
  const [message, program] = [join(folder, 'started'), join(folder, 'program')];
  writeFileSync(program, `#!/bin/sh\necho started >> '${message}'\ncat\n`);
  chmodSync(program, 0o755);
  const [main, change] = ['main', 'change'].map((name) => repository.git('rev-parse', name)) as [string, string];
  const config = readFileSync(join(repository.root, '.git/config'), 'utf8');
  const planted = [
    ...[...listEvilEntries(program), ...settings.map((one) => `[core]\n\t${one}\n`)].map((text) => ({
      what: text.replaceAll(/\s+/g, ' '),
      file: 'config',
      text: `${config}${text}`,
    })),
    ...Object.entries(lies).map(([file, write]) => ({ what: file, file, text: write(main, change) })),
    { what: 'a replaced commit', file: `refs/replace/${main}`, text: `${change}\n` },
  ];
  const standing: GateMode = { kind: 'standing', notices: [] };
  return {
    artefact: 'git directory',
    alterations: planted.map(({ what }) => what),
    askWithout: () => askGate(repository, standing, {}, { base: main, head: change }),
    async ask(index) {
      const lie = index === undefined ? undefined : planted[index];
      if (lie === undefined) return askGate(repository, standing, {}, { base: main, head: change });
      const file = join(repository.root, '.git', lie.file);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, lie.text);
      try {
        const outcome = await askGate(repository, standing, {}, { base: main, head: change });
        if (existsSync(message)) throw new Error(`${lie.what} started a program`);
        return outcome;
      } finally {
        if (before === undefined) rmSync(file, { force: true });
        else writeFileSync(file, before);
        rmSync(message, { force: true });
      }
    },
    close: repository.remove,
  };
}
