import { liveFolder } from '../../../adapters/files/home-places.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import { findProject, isTrial } from '../../collect/find-project.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { withLock } from '../../store/files/state-lock.ts';
import { type HookFields, readHookFields } from '../../wire/hook-fields.ts';
import type { HookOutput } from '../../wire/write-hook-answer.ts';
import { answerFloor, answerLive } from './answer-live.ts';
import type { OpenCore } from './live-core.ts';
import { fileMemory } from './live-memories.ts';
import { readLastAnswer } from './read-last-answer.ts';

/** How long a hook waits for another one of the same session. */
const lockMs = 250;

/** What is in a hook's input that is for us; undefined for what no answer of ours belongs to. */
export function readForUs(input: string, named: string, env: NodeJS.ProcessEnv): HookFields | undefined {
  const fields = readHookFields(readJson(input), named);
  if (fields?.event === undefined) return undefined;
  // Where the mod decides, a hook that does it again would say everything twice.
  const isModded = fields.session !== '' && (env['RENTROLL_MOD'] ?? '').startsWith(`${fields.session}@`);
  return isModded ? undefined : fields;
}

/** LiveAnswers an event in a process of its own: the state comes from its file and goes back into it. Never throws. */
export async function answerAlone<S>(
  fields: HookFields,
  open: OpenCore<S>,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<HookOutput> {
  const folder = liveFolder(env);
  const isMeasured = isTrial(fields.cwd, env);
  const core = await open.open(findProject(fields.cwd), undefined, fields.event === 'SessionStart' && !isMeasured);
  if (isMeasured) return answerFloor(fields, now().getTime(), { core });
  const { output, leaving } = withLock(stateFile(folder, fields.session), lockMs, () => {
    const memory = fileMemory(folder, (stored) => open.revive(stored));
    const place = { core, memory, lastAnswer: readLastAnswer(env) };
    return answerLive(fields, now().getTime(), place);
  });
  await leaving;
  return output;
}
