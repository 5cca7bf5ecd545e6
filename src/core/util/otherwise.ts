/**
 * What is done with a word that no version of ours knows: one of another program, or of a newer version. The compiler holds that no known word
 * comes here, so that a new one is an error wherever it is told apart.
 */
export function otherwise<T>(_unknown: never, answer: T): T {
  return answer;
}
