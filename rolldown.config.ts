import type { InputOptions, OutputOptions } from 'rolldown';
import { nameChunk } from './scripts/build/name-chunk.ts';

/** A warning is a bundle that may fail at run time. */
const onLog: InputOptions['onLog'] = (level, log) => {
  if (level === 'warn') throw new Error(`rolldown: ${log.message}`);
};

/** One bundle for the Action and the command line: both share the gate, each loads only what it needs. */
export const input: InputOptions = {
  input: { action: 'src/entry/action.ts', cli: 'src/entry/cli.ts' },
  platform: 'node',
  external: [/^node:/],
  onLog,
};

/** What `import 'rentroll'` loads: one file of its own, so that it knows none of the others and they load nothing for it. */
export const libraryInput: InputOptions = { ...input, input: { library: 'src/library.ts' } };

/** Libraries that must not slow down who does not use them, by the name of their file in dist. */
const groups = [
  { name: 'tokenizer', test: /node_modules[\\/]gpt-tokenizer/ },
  {
    name: 'actions-core',
    test: /node_modules[\\/](?:@actions[\\/](?!workflow-parser|expressions)|undici[\\/]|tunnel[\\/])/,
  },
  { name: 'sqlite', test: /node_modules[\\/]better-sqlite3/ },
  { name: 'yaml', test: /node_modules[\\/]yaml[\\/]/ },
  // After yaml, which it needs too: a group takes along what no group before it has taken.
  { name: 'workflow-parser', test: /node_modules[\\/](?:@actions[\\/](?:workflow-parser|expressions)|cronstrue)[\\/]/ },
  { name: 'libraries', test: /node_modules/ },
];

/** Readable, flat (the native bindings are found beside the code), and the same bytes on every machine. */
export const output: OutputOptions = {
  format: 'esm',
  minify: false,
  sourcemap: false,
  entryFileNames: '[name].js',
  chunkFileNames: nameChunk,
  codeSplitting: { groups },
};

export const libraryOutput: OutputOptions = { ...output, codeSplitting: false };
