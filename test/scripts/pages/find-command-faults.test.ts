import { describe, expect, it } from 'vitest';
import { findCommandFaults } from '../../../scripts/pages/find-command-faults.ts';

const faultsOf = (text: string) => findCommandFaults(new Map([['docs/a.md', text]]));

describe('findCommandFaults', () => {
  it.each([
    { name: 'a command with an option', text: '```sh\nrentroll check --dry-run   # the price\n```' },
    { name: 'a command of a group, in a sentence', text: 'Run `rentroll tasks mine --max 12`.' },
    { name: 'words for another program', text: '```sh\nrentroll act schedule -- --job audit\n```' },
    { name: 'what a command prints', text: '```text\nrentroll nonsense\n```' },
  ])('accepts $name', async ({ text }) => {
    expect(await faultsOf(text)).toEqual([]);
  });

  it.each([
    { name: 'a command is not there', text: '```bash\nrentroll train\n```', fault: 'there is no command "train"' },
    { name: 'a command of a group is not there', text: '`rentroll tasks seal`', fault: 'there is no command "seal"' },
    { name: 'an option is not there', text: '`npx rentroll check --record`', fault: 'it has no option "--record"' },
  ])('names the line when $name', async ({ text, fault }) => {
    expect(await faultsOf(text)).toEqual([expect.stringContaining(fault)]);
  });
});
