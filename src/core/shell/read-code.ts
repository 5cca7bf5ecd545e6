/** Functions of other languages that start a program or a shell. */
const starter =
  /\b(?:system|popen\w*|exec\w*|spawn\w*|Popen|shell_exec|passthru|proc_open|check_output|check_call|getoutput|subprocess\.\w+|do shell script|qx|Deno\.Command)\b/gu;
const literal = /"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`([^`\n]{0,2000})`/gu;
const maxStarts = 16;
const maxArguments = 600;

/** The words of texts in a piece of code, as one command line. */
function joinLiterals(code: string): string {
  return [...code.matchAll(literal)].map(([, double, single, back]) => double ?? single ?? back ?? '').join(' ');
}

/** What stands in backquotes, which Perl, Ruby and PHP hand to a shell. */
function readBackquotes(program: string, code: string): readonly string[] {
  if (!/^(?:perl|ruby|php)/u.test(program)) return [];
  return [...code.matchAll(/`([^`\n]{1,2000})`/gu)].map(([, text = '']) => text).slice(0, maxStarts);
}

/**
 * Command lines that code of another language starts, as far as they stand in it: the texts among the arguments of what starts programs.
 * What is put together while it runs is not seen.
 */
export function readStartedTexts(program: string, code: string): readonly string[] {
  const calls = [...code.matchAll(starter)].slice(0, maxStarts).map(({ index, 0: name }) => {
    const from = index + name.length;
    const end = code.slice(from, from + maxArguments).search(/[)\n;](?![^"'`\n]*["'`]\s*[\])])/u);
    return joinLiterals(code.slice(from, end === -1 ? from + maxArguments : from + end + 1));
  });
  return [...calls, ...readBackquotes(program, code)].filter((text) => text.trim() !== '');
}
