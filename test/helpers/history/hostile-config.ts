import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every key of git-config(1) whose value git starts as a program, or that leads to such keys or to a place that is asked by a program. */
const keys = [
  ...['core.fsmonitor', 'core.sshCommand', 'core.editor', 'core.pager', 'core.askPass', 'core.gitProxy'],
  ...['core.alternateRefsCommand', 'credential.helper', 'diff.external', 'diff.evil.command', 'diff.evil.textconv'],
  ...['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process', 'merge.evil.driver', 'interactive.diffFilter'],
  ...['gpg.program', 'gpg.ssh.program', 'gpg.x509.program', 'gpg.ssh.defaultKeyCommand', 'sequence.editor'],
  ...['difftool.evil.cmd', 'mergetool.evil.cmd', 'browser.evil.cmd', 'man.evil.cmd', 'guitool.evil.cmd'],
  ...['trailer.evil.command', 'trailer.evil.cmd', 'sendemail.ccCmd', 'sendemail.toCmd', 'instaweb.httpd'],
  ...['uploadpack.packObjectsHook', 'remote.origin.uploadpack', 'remote.origin.receivepack', 'web.browser'],
] as const;

/** Commands an alias could stand for; git ignores those of its own names, and a later one may not. */
const aliases = ['status', 'log', 'ls-files', 'rev-parse', 'cat-file', 'diff-tree', 'ls-tree', 'config', 'show'];

/** Settings that make git ask for those programs by itself. */
const asks = [
  ...['core.fsmonitorHookVersion=2', 'core.repositoryFormatVersion=1', 'extensions.partialClone=origin'],
  ...[
    'remote.origin.promisor=true',
    'remote.origin.partialCloneFilter=blob:none',
    'remote.origin.url=ext::sh -c "touch $0"',
  ],
  ...['protocol.ext.allow=always', 'protocol.allow=always', 'log.showSignature=true', 'commit.gpgSign=true'],
  ...[
    'submodule.inside.update=!touch evil',
    'submodule.recurse=true',
    'status.submoduleSummary=true',
    'diff.submodule=log',
  ],
  ...['extensions.worktreeConfig=true', 'pager.log=evil', 'pager.status=evil', 'url.ext::sh.insteadOf=https://'],
];

/** A configuration in which every such key starts `program`. */
function writeEvilConfig(program: string): string {
  return listEvilEntries(program).join('');
}

/** The same, one section an entry. */
export function listEvilEntries(program: string): readonly string[] {
  const entries = [
    ...keys.map((key) => `${key}=${program}`),
    ...aliases.map((name) => `alias.${name}=!${program}`),
    ...asks,
  ];
  return entries.map(renderEntry);
}

/** `a.b.c=value` as a section with its key. */
function renderEntry(entry: string): string {
  const [name = '', ...value] = entry.split('=');
  const parts = name.split('.');
  const subsection = parts.slice(1, -1).join('.');
  const header = subsection === '' ? `[${parts[0]}]` : `[${parts[0]} "${subsection}"]`;
  return `${header}\n\t${parts.at(-1)} = "${value.join('=').replaceAll('"', '\\"')}"\n`;
}

/** Names of hooks that any command of git starts. */
const hooks = [
  'post-index-change',
  'reference-transaction',
  'pre-commit',
  'post-commit',
  'post-checkout',
  'fsmonitor-watchman',
];

/** What a hostile clone and a hostile machine look like. */
export interface PlantedPrograms {
  /** Lies beside the clone; each program that is started adds a line. */
  readonly marker: string;
  readonly home: string;
  /** Variables that an earlier step of a job could have set. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Plants programs wherever git looks for one: in the configuration of a clone and of its working tree, files that these include, hooks,
 * attributes beside the commits, the configuration of the user, and variables.
 */
export function plantPrograms(root: string, beside: string): PlantedPrograms {
  const [marker, home, bin] = ['ran', 'home', 'bin'].map((name) => join(beside, name)) as [string, string, string];
  for (const folder of [
    home,
    bin,
    join(home, '.config', 'git'),
    join(root, '.git', 'hooks'),
    join(root, '.git', 'info'),
  ])
    mkdirSync(folder, { recursive: true });
  const program = join(bin, 'evil');
  const plant = (path: string) => {
    writeFileSync(path, `#!/bin/sh\necho "$0 $*" >> ${marker}\ncat\n`);
    chmodSync(path, 0o755);
  };
  for (const path of [program, join(bin, 'git-remote-evil'), ...hooks.map((name) => join(root, '.git', 'hooks', name))])
    plant(path);
  const config = writeEvilConfig(program);
  const included = join(beside, 'included');
  for (const path of [included, join(home, '.gitconfig'), join(home, '.config', 'git', 'config')])
    writeFileSync(path, config);
  const include = `[include]\n\tpath = ${included}\n[includeIf "gitdir:/"]\n\tpath = ${included}\n`;
  writeFileSync(
    join(root, '.git', 'config'),
    `${config}[core]\n\thooksPath = ${join(root, '.git', 'hooks')}\n${include}`,
  );
  writeFileSync(join(root, '.git', 'config.worktree'), config);
  writeFileSync(join(root, '.git', 'info', 'attributes'), '* filter=evil diff=evil merge=evil\n');
  const variables = [
    'GIT_SSH_COMMAND',
    'GIT_EXTERNAL_DIFF',
    'GIT_ASKPASS',
    'GIT_EDITOR',
    'GIT_PAGER',
    'GIT_PROXY_COMMAND',
  ];
  const counted = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.fsmonitor', GIT_CONFIG_VALUE_0: program };
  const env = {
    ...Object.fromEntries(variables.map((name) => [name, program])),
    ...counted,
    GIT_TRACE: marker,
    HOME: home,
  };
  return { marker, home, env };
}
