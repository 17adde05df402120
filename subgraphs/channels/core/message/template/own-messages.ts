import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { type Phrase, phrase } from '../../../../../kernel/errors/text.js';
import { RenderTime, workedMs } from '../../../../../kernel/liquid/budget.js';
import { isLiquid } from '../../../../../kernel/liquid/language.js';
import { type Liquid, loadLiquid } from '../../../../../kernel/liquid/liquid.js';
import type { Channel } from '../../channel.js';
import type { MessageContent } from '../../provider/port.js';
import { sampleShortUrl } from '../link/ask-links.js';
import { linksOf, rewriteLinks } from '../link/links-of-content.js';
import type { Variables } from '../variables.js';
import { askContacts, type ContactData } from './ask-template.js';
import { fillWith, TIME_OF_ONE } from './fill.js';
import { placesAt, type TemplateRules } from './slots.js';

/** The message that a template makes for one recipient. */
export interface OwnMessage {
  /** The values that are stored with the message; `null` when it needs none of its own. */
  readonly variables: Variables | null;
  /** `null` when it cannot be made. */
  readonly content: MessageContent | null;
  readonly reason: Phrase | null;
}

/** A recipient in its one form, with the values that are its own. */
export interface Addressee {
  readonly to: string;
  readonly variables?: Variables | null;
  /** Absent when it is whoever has the address. */
  readonly contact?: ContactData;
}

/** Milliseconds that the templates of one send may work, and more for each recipient. */
const TIME = 500;
const TIME_OF_EACH = 2;
/** The time after which others get their turn. */
const TURN = 20;

/**
 * Makes the messages of a send, in the order of its recipients: what they cost, and whether they can be made, is known
 * before the send is accepted. They are made again of the same values when they are handed over.
 */
export async function ownMessages(
  ctx: Context,
  { address, content: { template: rules } }: Channel,
  content: MessageContent,
  addressees: readonly Addressee[],
): Promise<OwnMessage[]> {
  const liquid = await loadLiquid();
  const members = contactMembers(liquid, content, rules.slots);
  const contacts = members.length === 0 ? [] : await contactsOf(ctx, address, addressees);
  const shortUrl = content.shortenLinks ? await sampleShortUrl(ctx) : null;
  const work = new Work(TIME + TIME_OF_EACH * addressees.length);
  const made: OwnMessage[] = [];
  for (const [place, { variables }] of addressees.entries()) {
    const own = withContact(variables ?? null, contacts[place] ?? null, members);
    const filled = work.isOver
      ? { reason: phrase('liquidSlow') }
      : work.time(() => fillWith(liquid, content, rules, own, new RenderTime(TIME_OF_ONE)));
    if (shortUrl !== null && 'content' in filled) measure(ctx, filled.content, rules, shortUrl);
    made.push(
      'content' in filled
        ? { variables: own, content: filled.content, reason: null }
        : { variables: own, content: null, reason: filled.reason },
    );
    if (work.isTurn) await turn();
  }
  return made;
}

/** Asks for those that are not known. */
async function contactsOf(
  ctx: Context,
  address: Channel['address'],
  addressees: readonly Addressee[],
): Promise<(ContactData | null)[]> {
  const unknown = addressees.filter(({ contact }) => !contact).map(({ to }) => to);
  const contacts = await askContacts(ctx, address, unknown);
  let next = 0;
  return addressees.map(({ contact }) => contact ?? contacts[next++] ?? null);
}

/**
 * Puts an address of the right length in the place of each link, by which the content is priced:
 * links are made when it is handed over.
 */
function measure({ config }: Context, content: MessageContent, rules: TemplateRules, shortUrl: string): void {
  const links = new Set(linksOf(config, content, rules));
  rewriteLinks(content, rules, url => (links.has(url) ? shortUrl : null));
}

/**
 * The working time that a send has left. Time that others use meanwhile does not count, in this
 * process or in others.
 */
class Work {
  #left: number;
  #turn = 0;

  constructor(milliseconds: number) {
    this.#left = milliseconds;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  get isTurn(): boolean {
    if (this.#turn < TURN) return false;
    this.#turn = 0;
    return true;
  }

  time<Result>(work: () => Result): Result {
    const before = workedMs();
    const result = work();
    const spent = workedMs() - before;
    this.#left -= spent;
    this.#turn += spent;
    return result;
  }
}

/** The members of a contact that the texts of a content name; all of them where one does not say which. */
function contactMembers(
  liquid: Liquid,
  content: MessageContent,
  slots: Channel['content']['template']['slots'],
): string[] {
  const texts = slots.flatMap(({ at }) => placesAt(content, at).map(({ text }) => text)).filter(isLiquid);
  const paths = texts.flatMap(text => liquid.read(text).paths).filter(([name]) => name === 'contact');
  if (paths.some(path => path.length === 1)) return ['*'];
  return [...new Set(paths.map(([, member]) => member!))];
}

/** A message keeps no more of a contact than its texts name. */
function withContact(own: Variables | null, contact: ContactData | null, members: readonly string[]): Variables | null {
  if (!contact) return own;
  const shared = Object.entries(contact).filter(
    ([name, value]) => value !== null && (members[0] === '*' || members.includes(name)),
  );
  return { ...own, contact: Object.fromEntries(shared) };
}

/** The fields of a send whose recipients get no message. @param given in the order of `to`. */
export const unmadeFields = (reasons: ReadonlyMap<string, Phrase>, given: readonly (string | null)[]): InvalidField[] =>
  given.flatMap((to, index) => {
    const reason = to === null ? undefined : reasons.get(to);
    return reason ? [invalidField(`to[${index}]`, 'rendering', { reason })] : [];
  });
