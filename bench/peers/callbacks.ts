import express from 'express';
import pg from 'pg';

/** Callbacks of a provider as the simplest server keeps them: Express, node-postgres, no check, the same row. */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = express();

const INSERT = {
  name: 'callback',
  text: `insert into channels.callback (due_at, received_at, source, instance_id, body) values (now(), now(), $1, null, $2)`,
};

app.get('/readyz', (_, res) => void res.json({ ok: true }));
app.post('/callbacks/chatapp', express.text({ type: '*/*' }), async (req, res) => {
  await db.query({ ...INSERT, values: ['chatapp', req.body] });
  res.json({ success: true });
});

const server = app.listen(Number(process.env['PORT']), process.env['HOST'] ?? '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
