import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { SITE, webchatDesk } from '../../../../support/channels/webchat.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
});
afterAll(() => app?.stop());

describe('/v1/webchat/widgets', () => {
  test('a widget is made with what is usual, changed, read and deleted', async () => {
    const widget = await desk.widget();
    expect(widget).toMatchObject({
      ...{ name: 'Shop', allowedOrigins: [SITE], color: '#1f6feb', position: 'RIGHT', askEmail: 'AWAY', files: true },
      ...{ texts: [], requireIdentity: false, pushAppId: null, hasIdentitySecret: false, sandbox: true },
    });
    expect(widget.publicToken).toMatch(/^pk_/);
    const texts = [{ language: 'pt-br', title: 'Loja' }];
    const changed = await desk.call('PATCH', `/widgets/${widget.id}`, { texts, color: '#0F766E', position: 'LEFT' });
    expect(changed.body.data).toMatchObject({
      ...{ name: 'Shop', color: '#0f766e', position: 'LEFT', allowedOrigins: [SITE] },
      texts: [{ language: 'pt-BR', title: 'Loja' }],
    });
    expect((await desk.call('GET', `/widgets/${widget.id}`)).body.data).toEqual(changed.body.data);
    expect((await desk.call('GET', '/widgets')).body.data[0].id).toBe(widget.id);
    expect((await desk.call('DELETE', `/widgets/${widget.id}`)).status).toBe(200);
    expect((await desk.call('GET', `/widgets/${widget.id}`)).status).toBe(404);
  });

  test('400 names every invalid field', async () => {
    const answer = await desk.call('POST', '/widgets', {
      name: ' ',
      allowedOrigins: ['http://shop.example', 'https://shop.example/path'],
      color: 'red',
      texts: [{ language: 'en' }, { language: 'en' }, { language: '§§' }],
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining([
        'name',
        'allowedOrigins[0]',
        'allowedOrigins[1]',
        'color',
        'texts[1].language',
        'texts[2].language',
      ]),
    );
  });

  test('a push app of the other world is none', async () => {
    const live = await app.request('POST', '/v1/push/apps', { key: app.liveKey, body: { name: 'Live' } });
    const answer = await desk.call('POST', '/widgets', { name: 'Shop', pushAppId: live.body.data.id });
    expect(answer.body.details).toMatchObject([{ field: 'pushAppId' }]);
  });

  test('the secret is answered once, and never again', async () => {
    const widget = await desk.widget();
    const secret = await desk.secret(widget);
    const read = (await desk.call('GET', `/widgets/${widget.id}`)).body.data;
    expect(read.hasIdentitySecret).toBe(true);
    expect(JSON.stringify(read)).not.toContain(secret);
    expect(await desk.secret(widget)).not.toBe(secret);
  });

  test('another workspace and the other world do not know it', async () => {
    const widget = await desk.widget();
    const strangers = [await app.key({ workspaceId: await app.workspace() }), app.liveKey];
    for (const key of strangers) {
      const stranger = webchatDesk(app, key);
      expect((await stranger.call('GET', `/widgets/${widget.id}`)).status).toBe(404);
      expect((await stranger.call('PATCH', `/widgets/${widget.id}`, { name: 'Mine' })).status).toBe(404);
      expect((await stranger.call('POST', `/widgets/${widget.id}/identity-secret`)).status).toBe(404);
      expect((await stranger.call('DELETE', `/widgets/${widget.id}`)).status).toBe(404);
    }
  });

  test('403 without webchat:manage, also for the public token', async () => {
    const widget = await desk.widget();
    const reader = await app.key({ scopes: ['webchat:read'] });
    for (const key of [reader, widget.publicToken])
      expect((await app.request('POST', '/v1/webchat/widgets', { key, body: { name: 'X' } })).status).toBe(403);
    expect((await app.request('GET', '/v1/webchat/widgets', { key: reader })).status).toBe(200);
  });

  test('429 LIMIT_REACHED for the hundred and first of a world', async () => {
    const own = webchatDesk(app, await app.key({ workspaceId: await app.workspace() }));
    const made = Array.from({ length: 100 }, () => own.call('POST', '/widgets', { name: 'Shop' }));
    expect((await Promise.all(made)).every(({ status }) => status === 201)).toBe(true);
    expect((await own.call('POST', '/widgets', { name: 'Shop' })).body.code).toBe('LIMIT_REACHED');
  });
});
