import { Help, type HelpConfiguration, type OutputConfiguration } from 'commander';

/** Columns that a description needs beside its term; with less it stands below, as far in as `indent`. */
const [leastBeside, indent] = [40, '      '];

/** Help for terminals of any width: a description that has no room beside its option or command stands below it, wrapped. */
export const narrowHelp: HelpConfiguration = {
  minWidthToWrap: 1,
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80;
    if (width - termWidth - 4 >= leastBeside || description === '')
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    return standBelow(`  ${term}`, description, width);
  },
};

/** Folds the text below the options to the width of a terminal; an example itself stays as it is pasted. */
export const narrowOutput: OutputConfiguration = {
  writeOut: (text) => {
    const { isTTY, columns } = process.stdout;
    process.stdout.write(isTTY && columns > 0 ? foldHelp(text, columns) : text);
  },
};

function foldHelp(text: string, columns: number): string {
  const fold = (line: string) => {
    if (line.length <= columns) return line;
    if (!line.startsWith(' ')) return wrap(line, columns);
    const [, example, explanation] = /^( {2}\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
    return example === undefined || explanation === undefined ? line : standBelow(example, explanation, columns);
  };
  return text.split('\n').map(fold).join('\n');
}

function standBelow(term: string, text: string, columns: number): string {
  return `${term}\n${wrap(text, columns - indent.length).replace(/^/gm, indent)}`;
}

function wrap(text: string, columns: number): string {
  return Object.assign(new Help(), narrowHelp).boxWrap(text, Math.max(1, columns));
}
