import { parse } from 'node:path';
import type { Dependencies } from '../core/model/request/dependencies.ts';
import type { MonthOfWork } from '../core/model/rule/bill.ts';

/** Where a command stands that measures nothing: there is no progress to show, and an interrupt ends it at once. */
export function here(): Pick<Dependencies, 'cwd' | 'env' | 'now'> {
  return { cwd: process.cwd(), env: process.env, now: () => new Date() };
}

/** Where a hook runs, in a folder that may be gone: then it is the root of the file system, and the payload says where the session is. */
export function hookPlace(): ReturnType<typeof here> {
  try {
    return here();
  } catch {
    process.chdir(parse(process.execPath).root);
    return here();
  }
}

/** Model calls and tokens of a folder's sessions in the last days, as far as their transcripts were imported. */
export async function readMonthHere(root: string): Promise<MonthOfWork | undefined> {
  const { env, now } = here();
  return (await import('../session/history/read-month.ts')).readMonth(root, env, now());
}

/** `here()` for a command that writes files: the first interrupt waits until all are written, the second ends it at once. */
export function hereToWrite(): ReturnType<typeof here> {
  let isAsked = false;
  const finish = () => {
    if (isAsked) process.exit(130);
    isAsked = true;
    process.stderr.write('finishing the files that are being written; interrupt again to stop at once\n');
  };
  process.on('SIGINT', finish);
  process.on('SIGTERM', finish);
  return here();
}
