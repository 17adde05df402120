// Handles one event of the feed and is killed: node handle_one.mjs <library> <file>. The file keeps the cursor over restarts.
import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs';

const [library, file] = process.argv.slice(2);
const { Switchboard } = await import(library);
const from = existsSync(file) ? { cursor: readFileSync(file, 'utf8') } : new Date(process.env.SINCE);
const feed = new Switchboard().events.listen({ from, event: ['sms.sent'], wait: 1 });
for await (const event of feed) {
  writeSync(1, `${event.id}\n`);
  writeFileSync(file, feed.cursor);
  process.kill(process.pid, 'SIGKILL');
}
