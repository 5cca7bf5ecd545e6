/** Part of `npm run check`: the sources keep to the layers, and all of them were looked at. */
import { resolve } from 'node:path';
import { cruiseLayers } from './cruise-layers.ts';

const { rules, violations, modules, expected } = cruiseLayers(resolve(import.meta.dirname, '..', '..', '..'));

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}\n  ${rules.get(rule) ?? ''}`);
if (modules < expected) console.error(`only ${modules} of ${expected} modules were read: the check proves nothing`);
if (violations.length > 0 || modules < expected) process.exitCode = 1;
else console.log(`${modules} modules keep to ${rules.size} rules`);
