import type { Plugin } from 'rolldown';

/**
 * Writes every character beyond ASCII as an escape. One such character in a bundle makes V8 hold all of its text in two bytes a letter, which
 * a process that lives for one answer feels.
 */
export const plainLetters: Plugin = {
  name: 'plain-letters',
  renderChunk: (code) => escapeLetters(code),
};

/** Code with `\u…` for all that is not ASCII: the same strings, patterns and templates, but for `String.raw`, which our bundles have nowhere beside such letters. */
export function escapeLetters(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Asks Node for a module of its own where it would be imported: `import` reads all that a module has to offer, what it loads when it is read
 * included, and for `node:http` that is a client, web sockets and forms, a tenth of what a command takes to start.
 */
export const builtInModules: Plugin = {
  name: 'built-in-modules',
  renderChunk: (code) => askForModules(code),
};

const statement = /^import (?:([\w$]+)|\* as ([\w$]+))?(?:, )?(?:\{ ([^}]*) \})? ?from "(node:[\w/]+)";$/;

/** Code whose first lines, its imports, ask Node for what is Node's. Throws Error for an import of a module of Node in another form. */
export function askForModules(code: string): string {
  const lines = code.split('\n');
  const end = lines.findIndex((line) => !/^(?:import [^(]|\/\/|$)/.test(line));
  const head = end === -1 ? lines : lines.slice(0, end);
  return [...head.map(askForModule), ...lines.slice(head.length)].join('\n');
}

function askForModule(line: string): string {
  if (!/^import .* from "node:/.test(line)) return line;
  const [, whole, all = whole, names, id] = statement.exec(line) ?? [];
  if (id === undefined) throw new Error(`an import that cannot be asked for: ${line}`);
  const module = `globalThis.process.getBuiltinModule("${id}")`;
  const parts = names === undefined ? [] : [`const { ${names.replaceAll(' as ', ': ')} } = ${all ?? module};`];
  return [...(all === undefined ? [] : [`const ${all} = ${module};`]), ...parts].join(' ');
}
