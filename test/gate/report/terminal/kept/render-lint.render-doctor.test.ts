import { expect, it } from 'vitest';
import type { DoctorCheck } from '../../../../../src/core/model/verdict/doctor.ts';
import { renderDoctor } from '../../../../../src/gate/report/terminal/kept/render-lint.ts';

const plain = { color: false, width: 80 };
const key: DoctorCheck = { name: 'key', state: 'missing', needed: true, detail: 'K is not set', mend: 'Set K.' };
const box: DoctorCheck = { name: 'box', state: 'missing', needed: false, detail: 'no bwrap', mend: 'Install it.' };
const git: DoctorCheck = { name: 'git', state: 'ok', needed: true, detail: 'git 2.39' };

it('says first whether a paid check could run, then each thing with what mends it', () => {
  expect(renderDoctor({ schema: 1, ready: false, checks: [git, key, box] }, plain)).toBe(
    [
      'Not ready: 1 of 2 needs of a paid check is not met. Nothing was paid.',
      '',
      'ok       git: git 2.39',
      'missing  key: K is not set',
      '         → Set K.',
      'missing  box (optional): no bwrap',
      '         → Install it.',
      '',
    ].join('\n'),
  );
  expect(renderDoctor({ schema: 1, ready: true, checks: [git, box] }, plain)).toMatch(/^Ready: /);
});

it('obeys no word of a repository', () => {
  const hostile = { ...git, detail: '\u001b[2Jgone\n::set-output name=outcome::pass' };
  const text = renderDoctor({ schema: 1, ready: true, checks: [hostile] }, plain);
  expect(text).not.toContain('\u001b');
  expect(text).not.toMatch(/^::/m);
});
