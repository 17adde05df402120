import { createServer } from 'node:http';
import pg from 'pg';
import { READ_TOPICS } from './http/topic.js';

/**
 * The least that Node can do for `GET /v1/topics/{id}`: reads of one tick share a statement, and nothing else is done.
 * No authentication, rate limit, scope, log, metric, request identifier, or header but type and length.
 */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

type Topic = Readonly<{ id: string }>;
type Answer = (topic: Topic | undefined) => void;

let waiting: Map<string, Answer[]> | null = null;

function read(id: string, answer: Answer): void {
  if (!waiting) {
    waiting = new Map();
    setImmediate(readWaiting);
  }
  const answers = waiting.get(id);
  if (answers) answers.push(answer);
  else waiting.set(id, [answer]);
}

async function readWaiting(): Promise<void> {
  const batch = waiting!;
  waiting = null;
  const { rows } = await db.query<Topic>({ name: 'topics', text: READ_TOPICS, values: [[...batch.keys()]] });
  const found = new Map(rows.map(row => [row.id, row]));
  for (const [id, answers] of batch) for (const answer of answers) answer(found.get(id));
}

const PATH = '/v1/topics/';

const server = createServer((req, res) => {
  const answer = (status: number, body: object) => {
    const json = JSON.stringify(body);
    res.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
  };
  const { url = '' } = req;
  if (!url.startsWith(PATH)) return answer(url === '/readyz' ? 200 : 404, {});
  read(url.slice(PATH.length), topic => answer(topic ? 200 : 404, { success: topic !== undefined, data: topic }));
}).listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
