import type { DecisionExceptions } from './find-decision-faults.ts';

const signal = 'A process that may not be signalled is there: yes is the answer that removes nothing.';
const token = 'What is looked for is a secret of ours in a text, and what is found is struck out.';

/** Where the rules of `findDecisionFaults` do not hold, each with its reason. */
export const decisionExceptions: DecisionExceptions = {
  catch: {
    'src/adapters/github/publish/load-report.ts':
      'A file that is not there is the answer "none", which is shown and judged as none.',
    'src/gate/commands/status/read-status.ts':
      'Baselines that cannot be read are shown as none; lint refuses them, and no verdict is made here.',
    'src/adapters/files/process-owner.ts': signal,
  },
  cwd: {
    'src/adapters/files/read-consents.ts':
      'What lies below the working directory is refused: it is asked for what it keeps out.',
    'src/adapters/files/own-path.ts':
      'What lies below the working directory is kept out of PATH: no program is looked for there.',
    'src/gate/trials/judge/runners/test-runners.ts':
      'Text of this function runs in the judging box, where the working directory is the copy; it starts nothing.',
  },
  name: {
    'src/core/text/redact-secrets.ts': token,
    'src/adapters/files/write-whole.ts': 'Temporary files of ours beside committed ones, removed by name and age.',
    'src/adapters/process/open-scratch.ts': 'The adapter of scratch folders itself.',
  },
};
