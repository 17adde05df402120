import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { BASE_URL: 'https://messages.example' } });
});
afterAll(() => app?.stop());

const get = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: { accept: 'text/html' } });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

describe('a guide', () => {
  test('names this server in its examples, so that they run when they are pasted', async () => {
    const spans = (text: string, tag: RegExp) => text.match(tag)?.length ?? 0;
    for (const guide of ['getting-started', 'integrating', 'oauth', 'automations', 'sms', 'trust']) {
      const { text } = await get(`/docs/guides/${guide}`);
      expect(spans(text, /<span/g)).toBe(spans(text, /<\/span>/g));
      const examples = [...text.matchAll(/<pre>[\s\S]*?<\/pre>/g)].map(([whole]) => whole.replace(/<[^>]*>/g, ''));
      const calls = examples.filter(example => example.includes('curl'));
      expect([guide, calls.length > 0]).toEqual([guide, true]);
      for (const call of calls) expect(call).toContain('https://messages.example/');
      expect(examples.join('\n')).not.toMatch(/curl[^\n]*(?:\$BASE_URL|\$URL|switchboard\.example)/);
    }
  });

  test('stands in a group, leads to the one before and the one after, and marks up its examples', async () => {
    const { text } = await get('/docs/guides/integrating');
    expect(text).toMatch(/<h2>Start<\/h2>[\s\S]*<h2>Channels<\/h2>[\s\S]*<h2>Running<\/h2>/);
    expect(text).toContain('<a rel="prev" href="/docs/guides/dashboard">');
    expect(text).toContain('<a rel="next" href="/docs/guides/sandbox">');
    expect(text).toContain('class="hljs-');
  });

  test('is there in Markdown for programs, and llms.txt lists all of them', async () => {
    const { text, type } = await get('/llms.txt');
    expect(type).toContain('text/plain');
    const links = [...text.matchAll(/\((https:\/\/messages\.example[^)]*)\)/g)].map(
      match => new URL(match[1]!).pathname,
    );
    expect(links.length).toBeGreaterThan(25);
    for (const link of links) expect([link, (await get(link)).status]).toEqual([link, 200]);
    const source = await get('/docs/guides/getting-started.md');
    expect([source.type, source.text]).toEqual([
      expect.stringContaining('text/markdown'),
      expect.stringContaining('openssl dgst -sha256 -hmac'),
    ]);
  });
});

describe('the search', () => {
  test.each([
    ['rotate secret', '/docs/guides/webhooks#'],
    ['quiet hours', '/docs/guides/'],
    ['openssl', '/docs/guides/getting-started#check-a-signature'],
  ])('"%s" finds %s', async (query, address) => {
    const { text } = await get(`/docs/guides?q=${encodeURIComponent(query)}`);
    expect(text).toContain(`href="${address}`);
  });

  test('says that there is nothing, and shows what was asked for as text', async () => {
    const { status, text } = await get('/docs/guides?q=%3Cscript%3Exyzzy');
    expect(status).toBe(200);
    expect(text).toContain('Nothing found for “&lt;script');
    expect(text).not.toContain('<script>xyzzy');
  });
});
