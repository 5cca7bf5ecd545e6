import { SingleBar } from 'cli-progress';
import type { Progress } from '../gate/world.ts';
import type { TrialRecord } from '../model/trial.ts';

/** Progress on stderr: a bar on a terminal, plain lines elsewhere; results never go here. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? createBar(stream) : createLines(stream);
}

/** No progress at all, for machines. */
export const silentProgress: Progress = {
  step: () => {},
  startMeasurement: () => {},
  trial: () => {},
  verdict: () => {},
  close: () => {},
};

function createBar(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    stream,
    format: '{name} {bar} {value} trials, {note}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    linewrap: false,
  });
  let done = 0;
  return {
    step: (text) => stream.write(`${text} …\n`),
    startMeasurement(name, expectedTrials) {
      done = 0;
      bar.start(expectedTrials, 0, { name, note: 'at least' });
    },
    trial(record) {
      done += 1;
      if (done > bar.getTotal()) bar.setTotal(bar.getTotal() + expectedStep);
      bar.increment(1, { note: `${record.task} ${record.outcome}` });
    },
    verdict(rule, verdict) {
      bar.stop();
      stream.write(`${rule}: ${verdict}\n`);
    },
    close: () => bar.stop(),
  };
}

/** A sequential test does not know its end: when the bar is full it grows by this many trials. */
const expectedStep = 6;

function createLines(stream: NodeJS.WriteStream): Progress {
  let done = 0;
  let recalled = 0;
  const tellRecalled = () => {
    if (recalled > 0) stream.write(`  ${formatTrials(recalled)} from the journal\n`);
    recalled = 0;
  };
  return {
    step: (text) => stream.write(`${text}\n`),
    startMeasurement(name) {
      done = 0;
      recalled = 0;
      stream.write(`measuring ${name}\n`);
    },
    trial(record, wasPaid) {
      done += 1;
      if (wasPaid) {
        recalled += 1;
        return;
      }
      tellRecalled();
      if (done % 10 === 0 || record.outcome !== 'completed') stream.write(`  ${describe(record, done)}\n`);
    },
    verdict(rule, verdict) {
      tellRecalled();
      stream.write(`${rule}: ${verdict} after ${formatTrials(done)}\n`);
    },
    close: () => {},
  };
}

function describe(record: TrialRecord, done: number): string {
  return `${formatTrials(done)}; ${record.task}: ${record.outcome}`;
}

function formatTrials(count: number): string {
  return count === 1 ? '1 trial' : `${count} trials`;
}
