import type { Tree } from '../../../../src/core/model/tree.ts';

/** A file of a tree in memory: its text, or its mode with it. */
export type Laid = string | { readonly mode: string; readonly text: string };

/** A tree of these files. */
export function treeOf(files: Readonly<Record<string, Laid>>): Tree {
  const modeOf = (laid: Laid | undefined) => (typeof laid === 'object' ? laid.mode : '100644');
  const textOf = (laid: Laid | undefined) => (typeof laid === 'object' ? laid.text : laid);
  return {
    name: 'MEMORY',
    async read(path) {
      const text = textOf(files[path]);
      return text === undefined || !modeOf(files[path]).startsWith('100') ? undefined : Buffer.from(text, 'latin1');
    },
    readLink: async (path) => (modeOf(files[path]) === '120000' ? textOf(files[path]) : undefined),
    list: async () =>
      Object.keys(files)
        .sort()
        .map((path) => ({ path, mode: modeOf(files[path]) })),
  };
}

/** The text of a skill. */
export function skillText(name: string, more = '', body = `# ${name}\nDo what ${name} says.\n`): string {
  return `---\nname: ${name}\ndescription: Does ${name} for whoever asks.\n${more}---\n${body}`;
}
