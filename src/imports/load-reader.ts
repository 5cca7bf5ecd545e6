import type { ForeignFormat, ForeignReader } from './reading/foreign-trial.ts';

/** Each format is a file of its own, loaded when it is asked for. */
const readers: Readonly<Record<ForeignFormat, () => Promise<ForeignReader>>> = {
  harbor: async () => (await import('./formats/harbor.ts')).harborReader,
  vally: async () => (await import('./formats/vally.ts')).vallyReader,
  'skill-creator': async () => (await import('./formats/skill-creator.ts')).skillCreatorReader,
  inspect: async () => (await import('./formats/inspect.ts')).inspectReader,
  promptfoo: async () => (await import('./formats/promptfoo.ts')).promptfooReader,
  csv: async () => (await import('./formats/csv.ts')).csvReader,
};

/** Loads the reader of a format. */
export function loadReader(format: ForeignFormat): Promise<ForeignReader> {
  return readers[format]();
}
