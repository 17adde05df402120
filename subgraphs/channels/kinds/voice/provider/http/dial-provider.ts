import { after, seconds } from '../../../../../../kernel/context/clock.js';
import { members, number, text } from '../../../../core/inbound/callback/wire.js';
import { HttpProvider, later } from '../../../../core/provider/http-provider.js';
import type { HttpTiming, LineAnswer } from '../../../../core/provider/line/http.js';
import type { OutboundMessage, Outcome, ProviderDeps } from '../../../../core/provider/port.js';
import type { VoiceContent } from '../../options.js';
import { CALL_PRICING, OPEN } from '../../pricing.js';
import { VerbApi, type VerbSettings } from './api.js';
import { callFields } from './call-fields.js';
import { type CallAddress, operatorAddress } from './callback-url.js';

/** The longest wait that the provider may ask for. */
const MAX_WAIT = 3_600;
/** The provider's codes of numbers that it does not call. */
const NUMBERS: readonly number[] = [13_223, 13_224, 13_225, 21_211, 21_214, 21_215, 21_216, 21_217];

/** Places the calls that messages ask for. The reports on them come to `/callbacks/voice/…`. */
export class DialProvider extends HttpProvider<VoiceContent> {
  readonly name = 'voice';
  readonly #api: VerbApi;
  readonly #address: CallAddress;

  constructor(settings: VerbSettings, baseUrl: string, deps: ProviderDeps, timing: Partial<HttpTiming> = {}) {
    super(deps);
    this.#api = new VerbApi(settings, timing);
    this.#address = operatorAddress(baseUrl);
  }

  protected close(): Promise<void> {
    return this.#api.stop(0);
  }

  protected async handOver(message: OutboundMessage<VoiceContent>): Promise<Outcome> {
    if (message.content.kind !== 'voice')
      return { kind: 'rejected', code: 'CONTENT_REJECTED', reason: 'It is no call.' };
    const reply = await this.#api.request(
      'POST',
      'Calls.json',
      callFields(message, this.#api.settings.from, this.#address),
    );
    if (reply.kind === 'silent') return { kind: 'unknown', reason: reply.reason };
    if (reply.kind === 'unsent') return later(message.attempt, reply.reason);
    return this.#outcomeOf(reply, message);
  }

  #outcomeOf({ status, body, retryAfter }: LineAnswer, { content, attempt }: OutboundMessage<VoiceContent>): Outcome {
    const reason = `The call provider answered ${status}.`;
    const ref = text(members(body)['sid']);
    const openUntil = after(this.deps.clock.now(), OPEN);
    if (status >= 200 && status < 300)
      return ref
        ? { kind: 'accepted', providerRef: ref, parts: CALL_PRICING.content.parts(content), openUntil }
        : { kind: 'unknown', reason: 'The call provider gave no reference.' };
    // An error of the provider may come after it has placed the call: nobody is called twice.
    if (status >= 500 && status !== 503) return { kind: 'unknown', reason };
    if (status === 401 || status === 429 || status === 503)
      return later(attempt, reason, seconds(Math.min(MAX_WAIT, retryAfter ?? 0)));
    const isNumber = NUMBERS.includes(number(members(body)['code']) ?? 0);
    return { kind: 'rejected', code: isNumber ? 'RECIPIENT_REJECTED' : 'PROVIDER_REJECTED', reason };
  }
}
