import { digestValue } from '../core/text/digest-value.ts';

/** Where the whole text of a shortened result lies: a name made of the session and the call, of which no part comes from outside. */
export function placeWholeText(folder: string, session: string, callId: string): string {
  return `${folder.replace(/\/$/, '')}/${digestValue(session)}-${digestValue(callId)}.txt`;
}
