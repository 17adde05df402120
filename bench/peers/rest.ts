import { createServer } from 'node:http';
import pg from 'pg';
import { acceptChat } from './http/chat-sends.js';
import { upsertContact } from './http/contacts.js';
import type { Caller } from './http/credentials.js';
import { need } from './http/credentials.js';
import { createEdge } from './http/edge.js';
import { answerRefusal, Refusal } from './http/refusal.js';
import { acceptSend, STORE } from './http/sends.js';
import { READ_TOPIC } from './http/topic.js';

/** The REST routes that the benchmarks call, written by hand: Express, node-postgres and nothing of ours. */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = createEdge(db);

app.get('/v1/topics/:id', need('contacts:read'), async (req, res) => {
  const { workspaceId } = res.locals['caller'] as Caller;
  const { rows } = await db.query({ name: 'topic', text: READ_TOPIC, values: [req.params['id'], workspaceId] });
  if (!rows[0]) throw new Refusal(404, 'NOT_FOUND', 'There is no such topic.');
  res.json({ success: true, data: rows[0] });
});

app.post('/v1/sms/messages', need('sms:send'), acceptSend(db, `${STORE} select count(*) from queued`));

app.post('/v1/chatapp/messages', need('chatapp:send'), acceptChat(db));

app.post('/v1/contacts', need('contacts:manage'), upsertContact(db));

app.use(answerRefusal);
const server = createServer(app).listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
