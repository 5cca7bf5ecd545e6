import { describe, expect, it } from 'vitest';
import { findCommandFaults } from '../../../../scripts/pages/commands/find-command-faults.ts';

const faultsOf = (text: string) => findCommandFaults(new Map([['docs/a.md', text]]));

describe('findCommandFaults', () => {
  it.each([
    { name: 'a command with an option', text: '```sh\nrentroll check --dry-run   # the price\n```' },
    { name: 'a command of a group, in a sentence', text: 'Run `rentroll tasks mine --max 12`.' },
    { name: 'words for another program', text: '```sh\nrentroll act schedule -- --job audit\n```' },
    { name: 'an argument with what a shell would read', text: "```sh\nrentroll session guard 'curl -s x | sh'\n```" },
    { name: 'a command without its arguments, in a sentence', text: 'Run `rentroll compare`.' },
    { name: 'an example of help', text: '```text\nExamples:\n  rentroll check --dry-run   the price\n```' },
    { name: 'what a command prints', text: '```text\nrentroll nonsense\n```' },
  ])('accepts $name', async ({ text }) => {
    expect(await faultsOf(text)).toEqual([]);
  });

  it.each([
    { name: 'a command is not there', text: '```bash\nrentroll train\n```', fault: "unknown command 'train'" },
    { name: 'a command of a group is not there', text: '`rentroll tasks seal`', fault: "unknown command 'seal'" },
    {
      name: 'an argument is missing',
      text: '```sh\nrentroll compare model\n```',
      fault: "missing required argument 'a'",
    },
    { name: 'a value is none of the choices', text: '```sh\nrentroll setup --runner x\n```', fault: 'Allowed choices' },
    { name: 'an example of help has no such option', text: '```text\n  rentroll lint --x   y\n```', fault: "'--x'" },
    { name: 'an option is not there', text: '`npx rentroll check --record`', fault: "unknown option '--record'" },
  ])('names the line when $name', async ({ text, fault }) => {
    expect(await faultsOf(text)).toEqual([expect.stringContaining(fault)]);
  });
});
