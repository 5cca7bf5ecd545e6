/**
 * `npm run build:scanner`: compiles `scanner/` (AssemblyScript) and writes the module as text into the sources, for these run without a
 * build. `--check` compares instead and exits 1 when they differ. The compiler is installed by name into a temporary folder: it is larger
 * than all that development needs otherwise, and is seldom wanted. `npm test` knows by a digest whether the module is of these sources.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { digestScanner, formatScannerBinary, scannerBinaryFile } from './scanner-text.ts';

const root = resolve(import.meta.dirname, '..', '..');
const written = join(root, scannerBinaryFile);
const compiler = 'assemblyscript@0.28.20';

/** 64 KiB each: a chunk of 4 MiB behind 1 MiB of records. Nothing is allocated while it runs. */
const pages = '84';

const memory = ['--importMemory', '--initialMemory', pages, '--maximumMemory', pages];

const folder = mkdtempSync(join(tmpdir(), 'rentroll-scanner-'));
try {
  const text = formatScannerBinary(compile(), digestScanner(root));
  if (!process.argv.includes('--check')) writeFileSync(written, text);
  else if (readFileSync(written, 'utf8') !== text) {
    console.error(`${scannerBinaryFile} is not what scanner/ compiles to. Run: npm run build:scanner`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compile(): Uint8Array {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, compiler];
  execFileSync('npm', install, { stdio: 'ignore' });
  const program = join(folder, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
  const module = join(folder, 'scanner.wasm');
  const sources = [join('scanner', 'index.ts'), '--outFile', module];
  const kind = ['--runtime', 'stub', '--enable', 'simd', '--use', 'abort=', '-O3', '--noAssert'];
  execFileSync(process.execPath, [program, ...sources, ...kind, ...memory], { cwd: root, stdio: 'inherit' });
  return readFileSync(module);
}
