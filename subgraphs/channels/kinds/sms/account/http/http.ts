import { textAt } from '../../../../core/provider/account/api/read.js';
import { notTaken, oneLine, pauseOf, refusedBy } from '../../../../core/provider/account/api/refusal.js';
import {
  type AccountOutcome,
  defineHttpProvider,
  NotSent,
  type ProviderAnswer,
  type TextToHandOver,
} from '../../../../core/provider/account/http-kind.js';
import { isAmong, namesIn, readCallback } from './callback.js';
import { buildRequest, type HttpAccount, type HttpSettings } from './template.js';

/** `200-299, 304` → whether a status is among them. */
const isStatusIn = (status: number, list: string): boolean =>
  list.split(',').some(item => {
    const [from = Number.NaN, to = from] = item.split('-').map(Number);
    return status >= from && status <= to;
  });

const reasonOf = ({ status, text }: ProviderAnswer): string => `The API returned status ${status}: ${text}`;

/** Returns the outcome of an answer with a status of success, which some APIs give to failures too. */
function judged(answer: ProviderAnswer, { id }: TextToHandOver, settings: HttpSettings): AccountOutcome {
  const { resultPath, resultAccepted, resultRefused, referencePath } = settings;
  const result = textAt(answer.json, ...namesIn(resultPath));
  if (resultPath && result === '') return { kind: 'unknown', reason: 'The answer has no result.' };
  if (resultPath && isAmong(result, resultRefused)) return notTaken('away', reasonOf(answer));
  if (resultPath && !isAmong(result, resultAccepted)) return notTaken('PROVIDER_REJECTED', reasonOf(answer));
  const reference = referencePath ? textAt(answer.json, ...namesIn(referencePath)) : id;
  return reference
    ? { kind: 'accepted', providerRef: reference }
    : { kind: 'unknown', reason: 'The answer has no reference.' };
}

/** Any API over HTTP: what people have who have none of the others. */
export const http = defineHttpProvider<TextToHandOver, HttpAccount['settings']>({
  kind: 'http',
  repeatable: false,
  async request(message, account) {
    const request = await buildRequest(message, account).catch((error: Error) => {
      throw new NotSent(notTaken('away', `A template of the account cannot be rendered: ${error.message}`));
    });
    if (URL.canParse(request.url)) return request;
    throw new NotSent(notTaken('away', 'The URL of the account is none.'));
  },
  outcome(answer, message, { settings, now }) {
    if (isStatusIn(answer.status, settings.busyStatuses))
      return notTaken('busy', reasonOf(answer), pauseOf(answer, now));
    if (isStatusIn(answer.status, settings.acceptedStatuses)) return judged(answer, message, settings);
    if (isStatusIn(answer.status, settings.refusedStatuses)) {
      const outcome = refusedBy(answer, now, reasonOf(answer));
      return outcome.kind === 'refused' ? outcome : notTaken('away', reasonOf(answer));
    }
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 408;
    return isFinal
      ? notTaken('PROVIDER_REJECTED', reasonOf(answer))
      : { kind: 'unknown', reason: oneLine(reasonOf(answer)) };
  },
  check: null,
  callback: readCallback,
});
