/** How a command ended, which programs of agents write above what it printed. */
const exitLine = /^(?:Exit code:?|Process exited with code|exited with code) -?\d+\s*$/i;

/** Lists the lines of an error that say more than how a command ended; the first line where none does, and none of an empty text. */
export function listTellingLines(text: string): readonly string[] {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => !exitLine.test(line));
  return telling.length > 0 ? telling : lines.slice(0, 1);
}
