import { after, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { members, text } from '../../../core/inbound/callback/wire.js';
import type { AccountSender, OpenAccount, SenderOutcome } from '../../../core/provider/account/account-kind.js';
import { meaningsOf, notTaken } from '../../../core/provider/account/api/refusal.js';
import type { LineAnswer } from '../../../core/provider/line/http.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import { placeThrough } from '../call/store/place-through.js';
import type { VoiceContent } from '../options.js';
import { OPEN } from '../pricing.js';
import type { VerbApi } from '../provider/http/api.js';
import { callFields } from '../provider/http/call-fields.js';
import { addressOf } from '../provider/resource.js';
import { settingsOf, verbApiOf } from './verb-api-of.js';

/** Another account places a call within five seconds, also after two that cannot be reached. */
const TIMING = { connect: seconds(2) };
/** The longest pause that a provider may ask for. */
const MAX_PAUSE = 3_600;

/** Codes of calls, as the provider's dictionary of errors explains them. */
const MEANINGS = meaningsOf({
  credentials: [20003, 20006, 20404],
  balance: [10001, 20005, 90010],
  busy: [20429],
  sender: [13222, 21210, 21212, 21213, 21606],
  destination: [13227, 21215, 21216, 21219],
  RECIPIENT_REJECTED: [13223, 13224, 13225, 21211, 21214, 21217],
});

/** Statuses by themselves, where the answer has no code. */
const FAULTS: Readonly<Record<number, 'credentials' | 'balance'>> = {
  401: 'credentials',
  402: 'balance',
  403: 'credentials',
};

/** Places calls through one account of a workspace. */
export class VoiceAccount implements AccountSender<VoiceContent> {
  readonly #api: VerbApi;
  readonly #from: string;

  constructor(
    private readonly services: Services,
    private readonly account: OpenAccount,
  ) {
    this.#api = verbApiOf(services, account, TIMING);
    this.#from = settingsOf(account).from;
  }

  async send(message: OutboundMessage<VoiceContent>): Promise<SenderOutcome> {
    const { services, account } = this;
    // Reports may be faster than the answer: the call is the account's before it is asked for.
    try {
      await placeThrough(services.db, message.id, { provider: account.id, from: message.content.from ?? this.#from });
    } catch (error) {
      services.log.warn({ err: error, messageId: message.id }, 'a call waits, because its account cannot be noted');
      return { kind: 'later', after: seconds(5), reason: 'The call could not be stored.' };
    }
    const outcome = await this.#place(message);
    const isOut = outcome.kind === 'accepted' || outcome.kind === 'unknown';
    return isOut && message.content.from === undefined ? { ...outcome, sender: this.#from } : outcome;
  }

  async #place(message: OutboundMessage<VoiceContent>): Promise<SenderOutcome> {
    const fields = callFields(message, this.#from, addressOf(this.services, this.account.id));
    const reply = await this.#api.request('POST', 'Calls.json', fields);
    if (reply.kind === 'silent') return { kind: 'unknown', reason: reply.reason };
    if (reply.kind === 'unsent') return notTaken('away', reply.reason);
    return this.#outcomeOf(reply);
  }

  #outcomeOf({ status, body, retryAfter }: LineAnswer): SenderOutcome {
    const { sid, code, message } = members(body);
    const providerRef = text(sid);
    const openUntil = after(this.services.clock.now(), OPEN);
    if (status >= 200 && status < 300 && providerRef) return { kind: 'accepted', providerRef, openUntil };
    const reason = `The call provider answered ${status}${text(code) ? ` with ${text(code)}` : ''}: ${text(message) ?? ''}`;
    const pause = seconds(Math.min(MAX_PAUSE, retryAfter ?? 0));
    const meaning = MEANINGS.get(text(code) ?? '');
    if (meaning) return notTaken(meaning, reason, meaning === 'busy' ? pause : null);
    if (status === 429) return notTaken('busy', reason, pause);
    // An error of the provider may come after it has placed the call: nobody is called twice.
    if (status < 400 || status === 408 || status >= 500) return { kind: 'unknown', reason };
    return notTaken(FAULTS[status] ?? 'PROVIDER_REJECTED', reason);
  }

  close(force: boolean): void {
    void this.#api.stop(force ? 0 : seconds(30));
  }
}
