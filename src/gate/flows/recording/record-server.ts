import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { openHttp } from '../../../adapters/process/open-http.ts';
import { type HearServer, openStdio, type ServerLink } from '../../../adapters/process/open-stdio.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseObject } from '../../../core/text/json/read-json.ts';
import {
  type AnswerEnd,
  type AnswerKeeper,
  openKeeper,
  renderRecording,
} from '../../../core/text/recorded/open-keeper.ts';
import { beginning, recordingLimits } from '../../../core/text/recorded/parse-recording.ts';
import type { RecordPlan } from './plan-recording.ts';

/** Who asks a server, and is told what it says. */
export interface RecordClient {
  /** Speaks to it until there is no more to say. */
  talk(link: ServerLink): Promise<void>;
  hear: HearServer;
  /** Is told what cannot be kept. */
  warn(text: string): void;
}

/** Starts a server, keeps what a client asks and what is said to it, and writes that as often as something new is known. `trouble`: why it did not end well. */
export async function recordServer(plan: RecordPlan, client: RecordClient) {
  const { address, known, isSecret } = plan;
  const keeper = openKeeper(known, isSecret);
  const saver = openSaver(plan, keeper);
  const hear: HearServer = (line, isOurs) => {
    client.hear(line, isOurs);
    const kept = isOurs ? undefined : keeper.answered(parseObject(line) ?? {});
    if (kept?.end === 'kept') saver.touch();
    else if (kept !== undefined) client.warn(`not recorded, ${notKept[kept.end]}: ${quoteValue(kept.request)}`);
  };
  const link = address.kind === 'stdio' ? openStdio(address, hear) : openHttp(address, hear);
  const asking: ServerLink = {
    ...link,
    send: (line) => {
      keeper.asked(parseObject(line) ?? {});
      link.send(line);
    },
  };
  let trouble: string | undefined;
  try {
    trouble = (await Promise.race([client.talk(asking), link.ended])) ?? undefined;
  } finally {
    link.close();
    trouble ??= await link.ended;
    await saver.finish();
  }
  const keys = [...keeper.recording().keys()];
  const calls = keys.filter((key) => key.startsWith('tools/call ')).length;
  return { answers: keys.length, calls, ...(trouble === undefined ? {} : { trouble }) };
}

const notKept: Readonly<Record<Exclude<AnswerEnd, 'kept'>, string>> = {
  secret: 'the answer holds what looks like a credential',
  full: `the recording would have more than ${recordingLimits.maxBytes / 1024 / 1024} MiB`,
  unfit: 'the server refused it, or its answer cannot be kept',
};

/** A session may end at any time, so that what is known is written soon; several answers at once are written once. */
const saveAfterMs = 200;

function openSaver({ root, file, name }: RecordPlan, keeper: AnswerKeeper) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const save = () => {
    timer = undefined;
    const recording = keeper.recording();
    // Without them nothing could begin with it, and it would be refused.
    if (beginning.some((key) => !recording.has(key))) return;
    const after = renderRecording(name, recording);
    writing = writing.then(() => applyChanges(root, [{ path: file, before: undefined, after }]));
    // Whoever waits for the end is told; until then nobody is.
    writing.catch(() => {});
  };
  return {
    touch: () => {
      timer ??= setTimeout(save, saveAfterMs);
    },
    finish: () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        save();
      }
      return writing;
    },
  };
}
