import { describe, expect, it } from 'vitest';
import { explainFixture } from '../../../../src/core/model/rule/config.ts';

describe('what is said where there is no fixture', () => {
  it.each(['$(id)', 'a b', "a'b", '-x', 'a;b'])('has no command for a folder named %s', (folder) => {
    expect(explainFixture(folder)).not.toContain('git');
  });
});
