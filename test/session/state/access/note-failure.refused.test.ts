import { describe, expect, it } from 'vitest';
import { scoreCard, viewWork } from '../../../../src/session/state/view-work.ts';
import { playSession } from '../../play-session.ts';

const noes = [
  "The user doesn't want to proceed with this tool use. The tool use was rejected.",
  "<tool_use_error>The user doesn't want to take this action right now.",
  "Claude requested permissions to use Bash, but you haven't granted it yet.",
  'Permission to use Bash has been denied.',
  '[Request interrupted by user for tool use]',
];

describe('a call that a person or their permissions did not allow', () => {
  it.each(noes)('is no failure, no dead end and no check that failed: %s', (text) => {
    const played = playSession();
    for (const _ of [1, 2, 3]) {
      played.bash('npm run deploy', text, true);
      played.bash('npm test', text, true);
    }
    expect(played.state.failures).toEqual([]);
    expect(played.state.check).toBeUndefined();
    expect(scoreCard(played.state).errors).toBe(0);
    expect(viewWork(played.state)).toMatchObject({ deadEnds: [], openErrors: [] });
  });

  it('is told from a command that says the same in the middle of its output', () => {
    const played = playSession();
    played.bash('npm run deploy', `Error: ${noes[3]}`, true);
    expect(scoreCard(played.state).errors).toBe(1);
  });
});
