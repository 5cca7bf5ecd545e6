/**
 * A golden task whose check is a script of these lines, and then looks for the added lines of its reference patch: for proofs that watch
 * checks from outside, of agents that are known to do what the patch does.
 */
export function checkByPhrases(task: string, patch: string, before: string): string {
  const lines = [before, ...wordsOf(patch).map(({ file, line }) => `grep -qF -- ${quote(line)} ${file} || exit 1`)];
  return task.replace(
    /^check: .*\n(?:tests: .*\n)?/m,
    () => `success_check: |\n${lines.map((line) => `  ${line}\n`).join('')}`,
  );
}

function wordsOf(patch: string): readonly { readonly file: string; readonly line: string }[] {
  return patch.split(/^diff --git .*$/m).flatMap((part) => {
    const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
    const added = [...part.matchAll(/^\+(?!\+\+ )[ \t]*(\S.{11,})$/gm)].map(([, line = '']) => line);
    return file === undefined ? [] : added.slice(0, 1).map((line) => ({ file, line }));
  });
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
