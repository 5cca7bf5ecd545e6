/** Errors of the system that say something about the machine and nothing about who ran into them: no room, no handles, a broken disk. */
const machineCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ENOBUFS']);

/** True for an error that any program would have met at that moment on this machine. */
export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && machineCodes.has(String(error.code));
}
