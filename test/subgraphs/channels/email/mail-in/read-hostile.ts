import { readReport } from '../../../../../subgraphs/channels/email/mail-in/report/read-report.js';
import { HOSTILE } from './corpus/hostile.js';

// A process of its own, whose processor time nobody shares. Started by read-report.test.ts.
for (const [name, raw] of HOSTILE) {
  await readReport(Buffer.from(raw, 'latin1'), '');
  process.stdout.write(`${name}\n`);
}
