import type { Call } from '../../call/call.js';
import type { Order, Prompt } from '../../run/order.js';
import type { CallAddress } from './callback-url.js';

/** Seconds after which a call that waits for orders asks again. */
const WAIT = 60;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Returns what a call does next, in the verbs of the provider: one order, and the address to which
 * it reports that it is done.
 */
export function documentOf(call: Call, address: CallAddress): string {
  const { doing, endReason } = call;
  if (call.isOver || endReason) return response(element('Hangup'));
  if (!doing || doing.act === 'ask') return response(idle(call, address));
  return response(verbsOf(call, doing, address));
}

const response = (verbs: string): string => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;

function verbsOf(call: Call, order: Order, address: CallAddress): string {
  const { serial } = order;
  const next = redirect(address(call.id, 'next', { serial }));
  switch (order.act) {
    case 'prompt':
      return interruptible(call, promptOf(order.prompt, order.times), serial, address) + next;
    case 'pause':
      return interruptible(call, element('Pause', { length: order.seconds }), serial, address) + next;
    case 'keys':
      return element('Play', { digits: order.digits }) + next;
    case 'gather':
      return gatherOf(call, order, address);
    case 'transfer': {
      const about = { serial, leg: order.legId };
      const status = address(call.id, 'leg', about);
      const events = { statusCallback: status, statusCallbackEvent: 'ringing answered', statusCallbackMethod: 'POST' };
      const dial = { action: address(call.id, 'dialled', about), timeout: order.timeoutSec };
      const callerId = order.from ?? undefined;
      return element('Dial', { ...dial, callerId }, element('Number', events, escaped(order.to)));
    }
    default:
      return element('Hangup');
  }
}

/**
 * Returns a verb that a pressed key ends, where keys are asked for: the provider reports them while
 * it collects.
 */
function interruptible(call: Call, verb: string, serial: number, address: CallAddress): string {
  if (!call.options.captureDigits) return verb;
  const action = address(call.id, 'keys', { serial, mark: serial || call.serial });
  return element('Gather', { input: 'dtmf', numDigits: 1, timeout: 1, finishOnKey: '', action }, verb);
}

/** Nothing is to be done: it waits, and hears keys. */
function idle(call: Call, address: CallAddress): string {
  const again = redirect(address(call.id, 'next', { serial: 0 }));
  return interruptible(call, element('Pause', { length: WAIT }), 0, address) + again;
}

function gatherOf(call: Call, order: Extract<Order, { act: 'gather' }>, address: CallAddress): string {
  const { prompt, gather, serial } = order;
  const { maxDigits, finishOnKey, timeoutSec, bargeIn, speech } = gather;
  const action = address(call.id, 'gathered', { serial });
  const spoken = prompt ? promptOf(prompt, 1) : '';
  const language = speech && prompt?.kind === 'say' ? prompt.language : undefined;
  const collected = { input: speech ? 'dtmf speech' : 'dtmf', numDigits: maxDigits, finishOnKey, timeout: timeoutSec };
  // A key pressed meanwhile does not end the prompt when it is outside.
  const verb = (content: string) =>
    element('Gather', { ...collected, language, actionOnEmptyResult: true, action }, content);
  return bargeIn ? verb(spoken) : spoken + verb('');
}

function promptOf(prompt: Prompt, times: number): string {
  const loop = times > 1 ? times : undefined;
  if (prompt.kind === 'play') return element('Play', { loop }, escaped(prompt.url));
  return element('Say', { language: prompt.language, voice: prompt.voice, loop }, escaped(prompt.text));
}

const redirect = (url: string): string => element('Redirect', { method: 'POST' }, escaped(url));

function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escaped(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML 1.0, which has no place for most control characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, character => ENTITIES[character]!);
