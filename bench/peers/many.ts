import { createServer } from 'node:http';

/** A peer that sends by itself on request: `POST /run?count=`, so many at a time. */
export function serveRuns(sendOne: (at: number) => Promise<void>, stop: () => void): void {
  const streams = Number(process.env['STREAMS']);
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://peer');
    if (pathname !== '/run') return void res.end();
    const count = Number(searchParams.get('count'));
    const started = performance.now();
    let next = 0;
    const lane = async () => {
      while (next < count) await sendOne(next++);
    };
    await Promise.all(Array.from({ length: streams }, lane));
    res.end(JSON.stringify({ seconds: (performance.now() - started) / 1_000 }));
  }).listen(Number(process.env['PORT']), process.env['HOST']);
  process.once('SIGTERM', () => {
    stop();
    server.closeAllConnections();
    process.exit(0);
  });
}
