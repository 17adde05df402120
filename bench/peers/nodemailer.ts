import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { serveRuns } from './many.js';

/** The package alone: a pool of connections and a signature, with nothing around them. */
const { TARGET, CONNECTIONS, DKIM_KEY_FILE } = process.env;
const transport = createTransport({
  url: TARGET!,
  pool: true,
  maxConnections: Number(CONNECTIONS),
  maxMessages: Number.POSITIVE_INFINITY,
  dkim: { domainName: 'shop.example', keySelector: 'bench', privateKey: readFileSync(DKIM_KEY_FILE!, 'utf8') },
} as Parameters<typeof createTransport>[0]);

serveRuns(
  async at => {
    await transport.sendMail({
      from: 'hello@shop.example',
      to: `reader${at}@host${at % 50}.example`,
      subject: 'Your order',
      text: 'It is on its way.',
      html: '<p>It is on its way.</p>',
    });
  },
  () => transport.close(),
);
