import { receiveCall } from '../../../subgraphs/channels/kinds/voice/inbound/receive-call.js';
import type { Answer, TestApp } from '../app.js';

export const TEXT = { speak: 'Your code is 1 2 3.' };

/** Calls through the REST door. */
export function callDesk(app: TestApp, key: string = app.testKey) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    app.request(method, `/v1/voice${path}`, { key, body });
  const expected = async (status: number, answer: Promise<Answer>) => {
    const { status: got, body } = await answer;
    if (got !== status) throw new Error(`${got} ${JSON.stringify(body)}`);
    return body.data;
  };
  const desk = {
    call,
    post: (body: object): Promise<Answer> => call('POST', '/calls', body),
    /** Places a call and answers its id. */
    placed: async (to: string, payload: object = TEXT, more: object = {}): Promise<string> =>
      (await expected(202, call('POST', '/calls', { to: [to], payload, ...more }))).callIds[0],
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call holds
    read: (id: string): Promise<any> => expected(200, call('GET', `/calls/${id}?includeEvents=true`)),
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the list holds
    list: (query = ''): Promise<any[]> => expected(200, call('GET', `/calls${query}`)),
    act: (id: string, action: string, body: object = {}): Promise<Answer> =>
      call('POST', `/calls/${id}/actions/${action}`, body),
    /** Moves time on, so that due work happens at its moment. */
    pass: async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second++) {
        app.clock.advance(1_000);
        await app.settle();
      }
    },
    /** Names in the timeline. */
    timeline: async (id: string): Promise<string[]> =>
      (await desk.read(id)).events.map(({ type }: { type: string }) => type),
    /** Events that went out, oldest first. */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the event holds
    events: async (id: string): Promise<any[]> => {
      await app.settle();
      for (let all: { data: { callId?: string } }[] = [], path = '/v1/events?limit=100'; ; ) {
        const { data, pagination } = (await app.request('GET', path, { key })).body;
        all = [...all, ...data];
        if (!pagination.hasMore) return all.filter(one => one.data.callId === id);
        path = `/v1/events?limit=100&cursor=${pagination.nextCursor}`;
      }
    },
  };
  return desk;
}

/** Calls of the sandbox that end in every way, with all that can happen in one. */
export async function callEverybody(app: TestApp): Promise<void> {
  const desk = callDesk(app);
  const more = { record: true, captureDigits: true, machineDetection: 'report', ringTimeoutSec: 5 };
  const flow = { steps: [{ name: 'menu', type: 'gather', text: 'Press a key.' }] };
  for (const ending of ['0001', '0002', '0003', '0004', '0005'])
    await desk.placed(`+1415556${ending}`, { flow, ...more });
  await receiveCall(app.ctx(app.workspaceId), {
    workspaceId: app.workspaceId,
    sandbox: true,
    from: '+14155560000',
    to: '+14155550100',
    provider: 'sandbox',
    providerRef: 'incoming',
    flow: [{ name: 'hello', type: 'say', text: 'Hello' }],
  });
  await app.settle();
  await desk.pass(12);
}
