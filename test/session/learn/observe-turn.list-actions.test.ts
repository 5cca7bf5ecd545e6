import { describe, expect, it } from 'vitest';
import { listActions, observers } from '../../../src/session/learn/observe-turn.ts';
import type { SessionStep } from '../../../src/session/usage/counted-transcript.ts';

const run = { kind: 'command', subject: 'npm run deploy' } as SessionStep;
const fail = (said: string) => ({ kind: 'error', of: 'command', subject: 'npm run deploy', said }) as SessionStep;
const no = "The user doesn't want to proceed with this tool use. The tool use was rejected.";

describe('listActions', () => {
  it('gives an error to the last call of its kind, and leaves out what a person did not allow', () => {
    expect(listActions([run, fail('Error: no'), run, fail(no), fail('Error: late')])).toEqual([
      { kind: 'command', subject: 'npm run deploy', error: 'Error: no' },
      { kind: 'command', subject: 'npm run deploy', error: 'Error: late' },
    ]);
    expect(listActions([fail(no)])).toEqual([]);
  });

  it('learns no dead end from a person who says no again and again', () => {
    const segment = (steps: readonly SessionStep[]) => observers['dead-end']({ project: '/p', steps });
    expect(segment([run, fail('Error: no'), run, fail('Error: no')])).toMatchObject([{ times: 2 }]);
    expect(segment([run, fail(no), run, fail(no), run, fail(no)])).toEqual([]);
    const ours = fail('Bash: rentroll: Deploying is for a person.');
    expect(segment([run, ours, run, ours])).toEqual([]);
  });
});
