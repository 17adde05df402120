import { describe, expect, test } from 'vitest';
import { withDefaults } from '../../../../catalogue/provider-kinds/define.js';
import { http as row } from '../../../../catalogue/provider-kinds/sms/http.js';
import {
  NotSent,
  type ProviderAnswer,
  type Settings,
  type TextToHandOver,
} from '../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { http } from '../../../../subgraphs/channels/kinds/sms/account/http/http.js';
import { previewRequest } from '../../../../subgraphs/channels/kinds/sms/account/http/preview.js';
import type { HttpAccount } from '../../../../subgraphs/channels/kinds/sms/account/http/template.js';
import { NOW } from '../../../support/peers/providers/hand-over.js';
import { callbackOf } from '../../../support/peers/providers/peer.js';

const SMS: TextToHandOver = {
  id: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  to: '+14155550123',
  from: null,
  text: 'A "quote" & <b> \\ 50%\nção 😀',
  encoding: 'ucs2',
  parts: 1,
  flash: false,
  validity: 300,
  report: true,
};
const CALLBACK = 'https://switchboard.example/callbacks/p/token';
const account = (settings: Settings) =>
  ({
    settings: withDefaults(row, { url: 'https://api.example/send', ...settings }),
    callbackUrl: CALLBACK,
    now: NOW,
  }) as unknown as HttpAccount;
const request = (settings: Settings) => http.request(SMS, account(settings) as never);
const preview = (settings: Settings) => previewRequest({ to: SMS.to, from: null, text: 'Hello' }, account(settings));
const answer = (status: number, json: unknown): ProviderAnswer => ({
  status,
  headers: {},
  text: JSON.stringify(json),
  json,
});
const judge = (settings: Settings, status: number, json: unknown) =>
  http.outcome(answer(status, json), SMS, account(settings) as never);
const read = (settings: Settings, body: string, url = CALLBACK, method: 'GET' | 'POST' = 'POST') =>
  http.callback!(callbackOf(url, body, {}, method), account(settings) as never, async () => '');

describe('the request of a template', () => {
  test('values are escaped as the type of the body asks for', async () => {
    const json = await request({
      body: '{"to":"{{ to }}","text":"{{ text }}","ttl":{{ validity }},"again":{{ text | json }}}',
    });
    expect(JSON.parse(String(json.body))).toEqual({ to: SMS.to, text: SMS.text, ttl: 300, again: SMS.text });
    expect(json.headers['content-type']).toBe('application/json');
    const form = await request({
      contentType: 'application/x-www-form-urlencoded',
      body: 'to={{ toDigits }}&text={{ text }}',
    });
    expect(Object.fromEntries(new URLSearchParams(String(form.body)))).toEqual({ to: '14155550123', text: SMS.text });
    const xml = await request({ contentType: 'application/xml', body: '<sms>{{ text }}</sms>' });
    expect(xml.body).toBe('<sms>A &quot;quote&quot; &amp; &lt;b&gt; \\ 50%\nção 😀</sms>');
    expect((await request({ contentType: 'text/plain', body: '{{ text }}' })).body).toBe(SMS.text);
  });

  test('a URL with values names another place for no text', async () => {
    const { url, method, body } = await request({
      ...{
        method: 'GET',
        url: 'https://api.example/{{ toDigits }}?text={{ text }}&cb={{ callbackUrl }}',
        body: 'unused',
      },
    });
    expect([method, body]).toEqual(['GET', undefined]);
    const { host, pathname, searchParams } = new URL(url);
    expect([host, pathname, searchParams.get('text'), searchParams.get('cb')]).toEqual([
      ...['api.example', '/14155550123', SMS.text, CALLBACK],
    ]);
    const pattern = new RegExp(`^(?:${row.fields[0].pattern})$`);
    for (const wrong of ['https://{{ text }}/a', 'https://a.example{{ text }}', 'ftp://a', 'https://u@a.example/'])
      expect(wrong).not.toMatch(pattern);
    expect('https://api.example:8080/{{ to }}?a={{ text }}').toMatch(pattern);
  });

  test('headers take no line of a value, and none of the connection', async () => {
    const { headers } = await request({
      ...{
        headers: 'X-Text: {{ text }}\nHost: elsewhere\nno header\n x-key :{{ secret }}',
        secret: 's3cret',
        auth: 'template',
      },
    });
    expect(headers).toEqual({ 'x-text': SMS.text.replace('\n', ' '), 'x-key': 's3cret' });
    expect((await request({ secret: 's3cret' })).headers['authorization']).toBe('Bearer s3cret');
    const basic = await request({ auth: 'basic', username: 'ana', secret: 's3cret' });
    expect(basic.headers['authorization']).toBe(`Basic ${btoa('ana:s3cret')}`);
  });

  test('a template that does not end sends nothing, and another account may take the message', async () => {
    const endless = '{% for a in (1..9999) %}{% for b in (1..9999) %}{{ b }}{% endfor %}{% endfor %}';
    for (const body of [endless, '{{ text', '{{ text | unknown_filter }}']) {
      const failure = await Promise.resolve(request({ body })).catch(error => error);
      expect(failure).toBeInstanceOf(NotSent);
      expect(failure.outcome).toMatchObject({ kind: 'refused', fault: 'away' });
    }
  });
});

describe('a trial before it is saved', () => {
  test('shows the request without its secrets', async () => {
    const settings = {
      url: 'https://api.example/{{ secret }}?to={{ to }}',
      ...{ secret: 's3cret-value', auth: 'basic', username: 'ana', headers: 'X-Key: {{ secret }}' },
      body: '{"key": "{{ secret }}", "to": "{{ to }}"}',
    };
    const { request: shown, faults } = await preview(settings);
    expect(faults).toBeNull();
    expect(JSON.stringify(shown)).not.toContain('s3cret');
    expect(JSON.stringify(shown)).not.toContain(btoa('ana:s3cret-value'));
    expect(shown).toMatchObject({
      url: 'https://api.example/••••••?to=%2B14155550123',
      headers: { authorization: 'Basic ••••••', 'x-key': '••••••' },
      body: '{"key": "••••••", "to": "+14155550123"}',
    });
  });

  test('names every template that is wrong, and what each makes', async () => {
    expect(await preview({ body: '{{ text', headers: '{% if %}' })).toMatchObject({
      request: null,
      faults: [
        { field: 'settings.headers', rule: 'liquid' },
        { field: 'settings.body', rule: 'liquid' },
      ],
    });
    const headers = '{% if flash %}no header of another message{% endif %}\nno header\nHost: elsewhere\nX-A: {{ frm }}';
    expect(await preview({ headers: headers.replace('frm', 'from'), body: '{"to": {{ to }}}' })).toEqual({
      request: null,
      faults: [
        { field: 'settings.headers', rule: 'headerLine', values: { line: 'no header' } },
        { field: 'settings.headers', rule: 'headerLine', values: { line: 'Host: elsewhere' } },
        { field: 'settings.body', rule: 'json' },
      ],
    });
    expect(
      await preview({ headers, body: '{{ txt }}{% assign own = to %}{{ own }}', contentType: 'text/plain' }),
    ).toEqual({
      request: null,
      faults: [
        { field: 'settings.headers', rule: 'undeclared', values: { name: 'frm' } },
        { field: 'settings.body', rule: 'undeclared', values: { name: 'txt' } },
      ],
    });
    const endless = '{% for a in (1..9999) %}{% for b in (1..9999) %}{{ b }}{% endfor %}{% endfor %}';
    expect(await preview({ body: endless })).toMatchObject({ faults: [{ field: 'settings.body', rule: 'rendering' }] });
  });

  test('what a GET does not send is not looked at', async () => {
    expect(await preview({ method: 'GET', body: '{{ txt' })).toMatchObject({
      faults: null,
      request: { method: 'GET' },
    });
  });

  test('a template cannot ask what a secret is', async () => {
    const body = '{% if secret contains "s3" %}no JSON{% endif %}';
    expect(await preview({ body: `${body}{}`, secret: 's3cret-value', auth: 'template' })).toMatchObject({
      faults: null,
    });
  });
});

describe('the map of an answer', () => {
  test('statuses and results say what became of the message', () => {
    expect(judge({}, 200, {})).toEqual({ kind: 'accepted', providerRef: SMS.id });
    expect(judge({ referencePath: 'a[0].b' }, 200, { a: [{ b: 7 }] })).toEqual({ kind: 'accepted', providerRef: '7' });
    expect(judge({ referencePath: 'a' }, 200, {})).toMatchObject({ kind: 'unknown' });
    const results = { resultPath: 'state', resultAccepted: '0, Queued', resultRefused: 'credit' };
    expect(judge(results, 200, { state: 'queued' })).toMatchObject({ kind: 'accepted' });
    expect(judge(results, 200, { state: 'credit' })).toMatchObject({ kind: 'refused', fault: 'away' });
    expect(judge(results, 200, { state: 'nonsense' })).toMatchObject({ kind: 'rejected', code: 'PROVIDER_REJECTED' });
    expect(judge(results, 200, {})).toMatchObject({ kind: 'unknown' });
    expect(judge({}, 422, {})).toMatchObject({ kind: 'rejected', code: 'PROVIDER_REJECTED' });
    expect(judge({}, 403, {})).toMatchObject({ kind: 'refused', fault: 'credentials' });
    expect(judge({ refusedStatuses: '420-422' }, 421, {})).toMatchObject({ kind: 'refused', fault: 'away' });
    expect(judge({ busyStatuses: '503, 429' }, 503, {})).toMatchObject({ kind: 'refused', fault: 'busy' });
    expect(judge({}, 503, {})).toMatchObject({ kind: 'unknown' });
  });
});

describe('the map of a callback', () => {
  test('JSON, a form and a query are read alike', async () => {
    const delivered = { kind: 'read', receipts: [{ providerRef: '7', status: 'DELIVERED' }] };
    expect(await read({}, '{"id": 7, "status": "DELIVRD"}')).toMatchObject(delivered);
    expect(await read({}, 'id=7&status=delivered')).toMatchObject(delivered);
    expect(await read({}, '', `${CALLBACK}?id=7&status=delivered`, 'GET')).toMatchObject(delivered);
    expect(await read({}, '{"id": 7, "status": "buffered"}')).toEqual({ kind: 'read', receipts: [] });
    expect(await read({}, '{"id": 7, "status": "buffered"')).toMatchObject({ kind: 'unreadable' });
  });

  test('a text without a status is one of the other side', async () => {
    expect(await read({}, 'from=14155550123&to=14155550199&text=STOP&id=9')).toMatchObject({
      receipts: [{ providerRef: '', inbound: { from: SMS.to, to: '+14155550199', text: 'STOP', id: '9' } }],
    });
  });

  test('a key without a header, or a header without a key, lets nothing in', async () => {
    for (const half of [{ signatureHeader: 'x-signature' }, { signatureSecret: 'key' }])
      expect(await read(half, 'id=7&status=delivered')).toEqual({ kind: 'forged' });
  });
});
