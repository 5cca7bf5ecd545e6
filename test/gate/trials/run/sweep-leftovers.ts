/** Closes one scratch folder and opens another as `openNobody` starts it; prints what was told and what is left. */
import { readdirSync } from 'node:fs';
import { closeScratch, openScratch } from '../../../../src/adapters/process/open-scratch.ts';

const messages: string[] = [];
const [scratch = ''] = process.argv.slice(2);
if (scratch !== '') await closeScratch(scratch, (notice) => messages.push(notice));
await openScratch(process.cwd());
process.stdout.write(JSON.stringify({ told: messages, left: readdirSync(process.cwd()).sort() }));
