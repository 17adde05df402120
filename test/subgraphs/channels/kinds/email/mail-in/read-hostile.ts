import { HOSTILE } from './corpus/hostile.js';
import { reportReader } from './report-reader.js';

const { read, close } = reportReader();
// A process of its own, whose processor time nobody shares. Started by read-report.test.ts.
for (const [name, raw] of HOSTILE) {
  await read(raw);
  process.stdout.write(`${name}\n`);
}
await close();
