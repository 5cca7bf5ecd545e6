import { describe, expect, it } from 'vitest';
import { askGuard } from '../../src/session/decide-tool.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import { plainPolicy, playSession } from './play-session.ts';

describe('a subcommand that does not exist', () => {
  it('is told before it runs', () => {
    const { guard } = buildGuard([]);
    const session = playSession(plainPolicy({ guard: askGuard(guard) }));
    const [before] = session.bash('git comit -m x');
    expect(before.context.join()).toContain(
      'git has no subcommand “comit”; did you mean “commit”?'.replace(/[“”]/g, '"'),
    );
  });
});
