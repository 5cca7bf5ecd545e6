/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of what Node throws, such as `ENOENT`; undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  const holds = typeof error === 'object' && error !== null && 'code' in error;
  return holds && typeof error.code === 'string' ? error.code : undefined;
}
