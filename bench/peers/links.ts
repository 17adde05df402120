import express from 'express';
import pg from 'pg';

/** Short links as the simplest server keeps them: Express, node-postgres, a row a click, no sum, no event, no kind. */
const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = express();

const READ = { name: 'link', text: 'select id, url from campaigns.short_link where lower(code) = $1' };
const INSERT = {
  name: 'click',
  text: 'insert into campaigns.bare_click (link_id, at, agent) values ($1, now(), $2)',
};

app.get('/readyz', (_, res) => void res.json({ ok: true }));
app.get('/l/:code', async (req, res) => {
  const { rows } = await db.query<{ id: string; url: string }>({ ...READ, values: [req.params.code] });
  const link = rows[0];
  if (!link) return void res.status(404).end();
  await db.query({ ...INSERT, values: [link.id, req.headers['user-agent']] });
  res.redirect(link.url);
});

const server = app.listen(Number(process.env['PORT']), process.env['HOST'] ?? '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
