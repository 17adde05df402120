import { connect } from 'node:http2';
import { serveRuns } from './many.js';

/** Requests as APNs takes them, over one connection, with nothing around them. */
const session = connect(process.env['TARGET']!);
const payload = JSON.stringify({ aps: { alert: { title: 'Your order', body: 'It is on its way.' } } });

serveRuns(
  at =>
    new Promise<void>((resolve, reject) => {
      const path = `/3/device/${at.toString(16).padStart(64, '0')}`;
      const headers = { 'apns-topic': 'com.example.shop', 'apns-push-type': 'alert', 'apns-priority': '10' };
      const stream = session.request({ ':method': 'POST', ':path': path, authorization: 'bearer token', ...headers });
      stream
        .on('error', reject)
        .resume()
        .on('end', () => resolve());
      stream.end(payload);
    }),
  () => session.destroy(),
);
