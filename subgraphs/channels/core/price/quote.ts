import { factsOf, type NumberType } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import type { MessageContent } from '../provider/port.js';
import type { Destination, Price } from './price-table.js';
import { prices } from './prices.js';

/** Live messages are never sent to these: whoever calls or texts them pays their owner. */
const UNSUPPORTED_NUMBERS: readonly NumberType[] = ['PREMIUM_RATE'];

/** The facts about a channel that prices depend on. */
interface PricedChannel {
  readonly name: string;
  readonly address: { readonly kind: string };
  /** Credits of a part where the table says nothing. */
  readonly price: number;
  readonly content: { parts(content: MessageContent): number };
}

/** The price of a message to one recipient. */
export interface Quote extends Price {
  /** `null` when it is not a phone number, or when nothing depends on it. */
  readonly destination: Destination | null;
  /** The operator sends nothing there. */
  readonly unsupported: boolean;
}

const NOTHING: Price = { perMessage: 0, perPart: 0 };

/** @param all looks up the destination also where no price and no rule depends on it. */
export function quoteOf(ctx: Context, { name, address, price }: PricedChannel, to: string, all = false): Quote {
  const { table } = resourceOf(ctx, prices);
  const { sandbox } = ctx.caller;
  const isNumber = address.kind === 'E164';
  const looksUp = isNumber && (all || !sandbox || table.needsDestination(name));
  const destination = looksUp ? { number: to, ...factsOf(to) } : null;
  const found = table.priceOf(name, destination, price);
  const unsupported = found === null || isPremium(destination);
  return { destination, unsupported, ...(sandbox ? NOTHING : (found ?? NOTHING)) };
}

export const isPremium = (destination: Destination | null): boolean =>
  destination?.type != null && UNSUPPORTED_NUMBERS.includes(destination.type);

export const costOf = ({ perMessage, perPart }: Price, parts: number): number => perMessage + perPart * parts;

/** The cost of a send: its parts, and the quote for each recipient. */
export interface PricedSend {
  /** The most that one recipient's message needs. */
  readonly parts: number;
  partsOf(to: string): number;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** The costs in the order of the recipients. */
  readonly costs: readonly number[];
  readonly totalCost: number;
}

interface Pricing {
  /** Looks up the destination also where no price and no rule depends on it. */
  readonly all?: boolean;
  /** The contents of recipients that have one of their own. */
  readonly own?: ReadonlyMap<string, { readonly content: MessageContent | null }>;
}

export function priceSend(
  ctx: Context,
  { channel, content }: { channel: PricedChannel; content: MessageContent },
  recipients: readonly string[],
  { all = false, own }: Pricing = {},
): PricedSend {
  const shared = channel.content.parts(content);
  const partsOf = (to: string): number => {
    const { content: of } = own?.get(to) ?? {};
    return of ? channel.content.parts(of) : shared;
  };
  const each = new Map(own?.size ? recipients.map(to => [to, partsOf(to)]) : []);
  const parts = each.size > 0 ? Math.max(...each.values()) : shared;
  const quotes = new Map(recipients.map(to => [to, quoteOf(ctx, channel, to, all)]));
  const costs = recipients.map(to => costOf(quotes.get(to)!, each.get(to) ?? shared));
  return {
    parts,
    partsOf: to => each.get(to) ?? shared,
    quotes,
    costs,
    totalCost: costs.reduce((sum, cost) => sum + cost, 0),
  };
}
