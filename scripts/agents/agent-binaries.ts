import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An agent CLI that tests drive for real: the npm package, its one version, and the package that brings the program for this machine. */
export interface AgentPackage {
  readonly name: string;
  readonly version: string;
  /** Folder of the program's package below node_modules, and the version written in it. */
  readonly platform: { readonly name: string; readonly version: string };
  /** The program, relative to the platform package. */
  readonly program: string;
  /** Folder below `agentsFolder` it is installed into: two versions of one package need two. */
  readonly folder: string;
}

const machine = `${process.platform}-${process.arch}`;
const exe = process.platform === 'win32' ? '.exe' : '';

/** Target triples under which Codex files its programs. */
const triples: Readonly<Record<string, string>> = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
  'win32-arm64': 'aarch64-pc-windows-msvc',
};

/** The pinned CLIs: behaviour was observed on exactly these versions, so tests run on no others. */
export const agentPackages = {
  claude: {
    name: '@anthropic-ai/claude-code',
    version: '2.1.197',
    platform: { name: `@anthropic-ai/claude-code-${machine}${isMusl() ? '-musl' : ''}`, version: '2.1.197' },
    program: `claude${exe}`,
    folder: '.',
  },
  // The newest one looked at that loads mods; the trials of the gate are pinned to the one above.
  claudeMods: {
    name: '@anthropic-ai/claude-code',
    version: '2.1.330',
    platform: { name: `@anthropic-ai/claude-code-${machine}${isMusl() ? '-musl' : ''}`, version: '2.1.330' },
    program: `claude${exe}`,
    folder: 'mods',
  },
  // The oldest one whose mods are documented.
  claudeFirstMods: {
    name: '@anthropic-ai/claude-code',
    version: '2.1.287',
    platform: { name: `@anthropic-ai/claude-code-${machine}${isMusl() ? '-musl' : ''}`, version: '2.1.287' },
    program: `claude${exe}`,
    folder: 'first-mods',
  },
  codex: {
    name: '@openai/codex',
    version: '0.169.0',
    platform: { name: `@openai/codex-${machine}`, version: `0.169.0-${machine}` },
    program: `vendor/${triples[machine] ?? machine}/bin/codex${exe}`,
    folder: '.',
  },
  copilot: {
    name: '@github/copilot',
    version: '1.0.102',
    platform: { name: `@github/copilot-${machine}`, version: '1.0.102' },
    program: `copilot${exe}`,
    folder: 'copilot',
  },
} as const satisfies Record<string, AgentPackage>;

/** Ignored folder of the repository the CLIs are installed into. */
export const agentsFolder = resolve(import.meta.dirname, '..', '..', '.agents');

/** Absolute path of an installed CLI's program; undefined when it is missing or of another version. */
export function findAgent({ name, version, platform, program, folder }: AgentPackage): string | undefined {
  const modules = join(agentsFolder, folder, 'node_modules');
  const path = join(modules, platform.name, program);
  const isPinned = versionOf(modules, name) === version && versionOf(modules, platform.name) === platform.version;
  return isPinned && existsSync(path) ? path : undefined;
}

function versionOf(modules: string, name: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Alpine and its kin: Node reports no glibc there. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { readonly header: { readonly glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}
