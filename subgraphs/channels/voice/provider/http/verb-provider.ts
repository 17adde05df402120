import type { Clock } from '../../../../../kernel/context/clock.js';
import type { Source } from '../../../../../kernel/outbound/open-download.js';
import { type Members, members, text } from '../../../inbound/callback/wire.js';
import type { LineReply } from '../../../provider/line/http.js';
import type { Order } from '../../run/order.js';
import type { CallProvider, Looked, Performed, PlacedCall } from '../port.js';
import type { Fields, VerbApi } from './api.js';
import { callbackUrl } from './callback-url.js';
import { documentOf } from './document.js';
import { newsOfStatus } from './read-report.js';

/** Calls at a provider with an API of verbs: a document says what a call does, and takes the place of the one before. */
export class VerbProvider implements CallProvider {
  constructor(
    private readonly api: VerbApi,
    private readonly baseUrl: string,
    private readonly clock: Clock,
  ) {}

  async perform(call: PlacedCall, order: Order): Promise<Performed> {
    const path = `Calls/${encodeURIComponent(call.providerRef)}`;
    if (order.act === 'recordStart') {
      const callback = callbackUrl(this.baseUrl, call.id, 'recording', { recording: order.recordingId });
      const fields = { RecordingStatusCallback: callback, RecordingStatusCallbackEvent: ['completed', 'absent'] };
      const reply = await this.api.request('POST', `${path}/Recordings.json`, fields);
      const soundRef = reply.kind === 'answered' ? text(members(reply.body)['sid']) : null;
      const performed = performedOf(reply);
      return performed.kind === 'done' && soundRef ? { ...performed, soundRef } : performed;
    }
    if (order.act === 'recordStop') {
      const ref = encodeURIComponent(order.soundRef ?? '');
      return performedOf(await this.api.request('POST', `${path}/Recordings/${ref}.json`, { Status: 'stopped' }));
    }
    return performedOf(await this.api.request('POST', `${path}.json`, this.#change(call, order)));
  }

  #change(call: PlacedCall, order: Order): Fields {
    if (order.act === 'hangup') return { Status: call.answeredAt ? 'completed' : 'canceled' };
    return { Twiml: documentOf(call, this.baseUrl) };
  }

  async look(call: PlacedCall): Promise<Looked> {
    const reply = await this.api.request('GET', `Calls/${encodeURIComponent(call.providerRef)}.json`);
    if (reply.kind !== 'answered') return { kind: 'away', reason: reply.reason };
    const at = this.clock.now();
    if (reply.status === 404 || reply.status === 410)
      return { kind: 'news', news: [{ kind: 'ended', status: 'FAILED', reason: 'PROVIDER', at }] };
    if (reply.status !== 200) return { kind: 'away', reason: `The provider answered ${reply.status}.` };
    return { kind: 'news', news: newsOfStatus(namedAsReported(members(reply.body)), at) };
  }

  sound(recordingRef: string): Source {
    const url = this.api.urlOf(`Recordings/${encodeURIComponent(recordingRef)}.wav`);
    return { url, headers: this.api.headers, guarded: false };
  }

  async deleteSound(recordingRef: string): Promise<boolean> {
    const reply = await this.api.request('DELETE', `Recordings/${encodeURIComponent(recordingRef)}.json`);
    return reply.kind === 'answered' && ((reply.status >= 200 && reply.status < 300) || reply.status === 404);
  }
}

/** A call that is asked for names in small letters what a report names in capitals. */
const namedAsReported = (call: Members): Members => ({
  CallStatus: call['status'],
  CallDuration: call['duration'],
  AnsweredBy: call['answered_by'],
});

function performedOf(reply: LineReply): Performed {
  if (reply.kind !== 'answered') return { kind: 'away', reason: reply.reason };
  const { status } = reply;
  const reason = `The provider answered ${status}.`;
  if (status >= 200 && status < 300) return { kind: 'done' };
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  return status === 401 || status === 429 || status >= 500 ? { kind: 'away', reason } : { kind: 'refused', reason };
}
