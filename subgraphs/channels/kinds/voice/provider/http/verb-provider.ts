import type { Clock } from '../../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { openDownload, type Source } from '../../../../../../kernel/outbound/open-download.js';
import { pathSegment } from '../../../../../../kernel/outbound/path-segment.js';
import { type Members, members, number, text } from '../../../../core/inbound/callback/wire.js';
import type { LineReply } from '../../../../core/provider/line/http.js';
import type { Order } from '../../run/order.js';
import type { CallProvider, Looked, LookedRecording, Performed, PlacedCall } from '../port.js';
import type { Fields, VerbApi } from './api.js';
import type { CallAddress } from './callback-url.js';
import { newsOfStatus } from './read-report.js';

/** Calls at a provider with an API of verbs: a document says what a call does, and takes the place of the one before. */
export class VerbProvider implements CallProvider {
  constructor(
    private readonly api: VerbApi,
    private readonly address: CallAddress,
    private readonly clock: Clock,
  ) {}

  async perform(call: PlacedCall, order: Order): Promise<Performed> {
    if (order.act === 'recordStart') return this.#startRecording(call, order);
    if (order.act === 'recordStop') return this.#stopRecording(call, order);
    return performedOf(await this.api.request('POST', `${pathOf(call)}.json`, this.#change(call, order)));
  }

  /**
   * Returns the change of a call. The provider gets the address of the order, so that we know
   * whether it asked for it: an order that is cut off is not said twice.
   */
  #change(call: PlacedCall, { act, serial }: Order): Fields {
    if (act === 'hangup') return { Status: call.answeredAt ? 'completed' : 'canceled' };
    return { Url: this.address(call.id, 'order', { serial }), Method: 'POST' };
  }

  async #startRecording(call: PlacedCall, order: Extract<Order, { act: 'recordStart' }>): Promise<Performed> {
    // An order that was cut off may have been carried out.
    const runs = (order.tries ?? 0) > 1 ? await this.#runningOf(call) : null;
    if (typeof runs === 'string') return { kind: 'done', soundRef: runs };
    if (runs) return runs;
    const callback = this.address(call.id, 'recording', { recording: order.recordingId });
    const fields = { RecordingStatusCallback: callback, RecordingStatusCallbackEvent: ['completed', 'absent'] };
    const reply = await this.api.request('POST', `${pathOf(call)}/Recordings.json`, fields);
    const soundRef = reply.kind === 'answered' ? text(members(reply.body)['sid']) : null;
    const performed = ofRecording(performedOf(reply));
    return performed.kind === 'done' && soundRef ? { ...performed, soundRef } : performed;
  }

  async #stopRecording(call: PlacedCall, { soundRef }: Extract<Order, { act: 'recordStop' }>): Promise<Performed> {
    const ref = soundRef ?? (await this.#runningOf(call));
    if (ref === null) return { kind: 'refused', reason: 'Nothing is recorded.' };
    if (typeof ref !== 'string') return ref;
    const path = `${pathOf(call)}/Recordings/${pathSegment(ref)}.json`;
    return ofRecording(performedOf(await this.api.request('POST', path, { Status: 'stopped' })));
  }

  /** Returns the recording that runs in a call, or `null` when none does. */
  async #runningOf(call: PlacedCall): Promise<string | Performed | null> {
    const reply = await this.api.request('GET', `${pathOf(call)}/Recordings.json`);
    const performed = ofRecording(performedOf(reply));
    if (reply.kind !== 'answered' || performed.kind !== 'done') return performed;
    const { recordings } = members(reply.body);
    const all = Array.isArray(recordings) ? recordings.map(members) : [];
    return text(all.find(({ status }) => status === 'in-progress')?.['sid']) ?? null;
  }

  async recording(recordingRef: string): Promise<LookedRecording> {
    const reply = await this.api.request('GET', `Recordings/${pathSegment(recordingRef)}.json`);
    if (reply.kind !== 'answered') return { kind: 'running' };
    if (reply.status === 404 || reply.status === 410) return { kind: 'failed' };
    const { status, duration } = members(reply.status === 200 ? reply.body : null);
    if (status === 'completed') return { kind: 'ready', durationSec: Math.max(0, Math.ceil(number(duration) ?? 0)) };
    return { kind: status === 'absent' || status === 'failed' || status === 'deleted' ? 'failed' : 'running' };
  }

  async look(call: PlacedCall): Promise<Looked> {
    const reply = await this.api.request('GET', `${pathOf(call)}.json`);
    if (reply.kind !== 'answered') return { kind: 'away', reason: reply.reason };
    const at = this.clock.now();
    if (reply.status === 404 || reply.status === 410)
      return { kind: 'news', news: [{ kind: 'ended', status: 'FAILED', reason: 'PROVIDER', at }] };
    if (reply.status !== 200) return { kind: 'away', reason: `The provider answered ${reply.status}.` };
    return { kind: 'news', news: newsOfStatus(namedAsReported(members(reply.body)), at) };
  }

  async soundBytes(services: Pick<Services, 'resources'>, recordingRef: string): Promise<number | null> {
    try {
      const { size, bytes } = await openDownload(services, this.sound(recordingRef), Number.MAX_SAFE_INTEGER);
      // The answer has begun; nothing of it is read.
      for await (const _ of bytes) break;
      return size;
    } catch {
      return null;
    }
  }

  sound(recordingRef: string): Source {
    const url = this.api.urlOf(`Recordings/${pathSegment(recordingRef)}.wav`);
    return { url, headers: this.api.headers, guarded: this.api.isGuarded };
  }

  async deleteSound(recordingRef: string): Promise<boolean> {
    const reply = await this.api.request('DELETE', `Recordings/${pathSegment(recordingRef)}.json`);
    return reply.kind === 'answered' && ((reply.status >= 200 && reply.status < 300) || reply.status === 404);
  }
}

const pathOf = ({ providerRef }: PlacedCall): string => `Calls/${pathSegment(providerRef)}`;

/** The provider means the recording by what it does not find; the call goes on. */
const ofRecording = (performed: Performed): Performed =>
  performed.kind === 'gone' ? { ...performed, kind: 'refused' } : performed;

/** Renames the members of a call that was read to those of a report, which has capitals. */
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
