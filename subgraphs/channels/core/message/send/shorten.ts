import { systemCaller } from '../../../../../kernel/context/caller.js';
import { after } from '../../../../../kernel/context/clock.js';
import { type Context, createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { withoutBad } from '../../../../../kernel/jobs/without-bad.js';
import { type Channels, channelOf } from '../../channels.js';
import { shortenLinks, type ToShorten } from '../link/ask-links.js';
import { linksOf, rewriteLinks } from '../link/links-of-content.js';
import type { Claimed } from '../store/claim.js';
import { ASK_AGAIN, askAgainFor, type Postponed } from '../store/postpone.js';
import { ownContent } from '../template/own-content.js';
import type { Queue } from './queue.js';

interface Shortened {
  /** The messages to hand over, with a content of their own where it has short links. */
  readonly open: readonly Claimed[];
  /** Their links could not be made. */
  readonly postponed: readonly Postponed[];
}

/** A message with its links. */
interface Linked {
  readonly claimed: Claimed;
  /** The message as it is handed over, but for its links. */
  readonly own: Claimed;
  readonly urls: readonly string[];
}

/**
 * Shortens the links of messages whose template asks for it: messages of one workspace share a question. A link belongs to its
 * message, so that one which is handed over again has the links that it had.
 */
export async function shorten(
  services: Services,
  channels: Channels,
  queue: Queue,
  claimed: readonly Claimed[],
): Promise<Shortened> {
  const asking = claimed.filter(({ content, abandoned }) => content.shortenLinks && (!abandoned || queue.repeatable));
  if (asking.length === 0) return { open: claimed, postponed: [] };
  const linked = (await Promise.all(asking.map(item => withLinks(services, channels, item)))).filter(
    item => item !== null,
  );
  const groups = [...Map.groupBy(linked, ({ claimed: { message } }) => `${message.workspaceId} ${message.sandbox}`)];
  const done: Results = new Map();
  await Promise.all(groups.map(([, group]) => shortenGroup(services, channels, group, done)));
  return {
    open: claimed.flatMap(item => {
      const result = done.get(item) ?? item;
      return result instanceof Date ? [] : [result];
    }),
    postponed: [...done].flatMap(([item, until]) => (until instanceof Date ? [{ claimed: item, until }] : [])),
  };
}

/** Messages with their short links, or the time until which they wait for them. */
type Results = Map<Claimed, Claimed | Date>;

/**
 * Returns `null` when it has no links, or cannot be made, which is reported when it is handed over.
 */
async function withLinks({ config, log }: Services, channels: Channels, claimed: Claimed): Promise<Linked | null> {
  try {
    const { content: rules } = channelOf(channels, claimed.message);
    const made = await ownContent(rules, claimed.content, claimed.variables);
    if (!('content' in made)) return null;
    const urls = linksOf(config, made.content, rules.template);
    return urls.length === 0 ? null : { claimed, own: { ...claimed, content: made.content, variables: null }, urls };
  } catch (error) {
    log.error({ err: error, messageId: claimed.message.id }, 'the links of a message cannot be read');
    return null;
  }
}

/** A message that makes the question fail waits alone. */
async function shortenGroup(
  services: Services,
  channels: Channels,
  group: readonly Linked[],
  done: Results,
): Promise<void> {
  const { clock, log } = services;
  try {
    await withoutBad(
      group,
      some => shortenSome(services, channels, some, done),
      ({ claimed }, error) => {
        log.error({ err: error, messageId: claimed.message.id }, 'the links of a message cannot be shortened');
        done.set(claimed, askAgainFor(claimed, clock.now()));
      },
    );
  } catch (error) {
    log.warn({ err: error, count: group.length }, 'messages wait, because their links cannot be shortened');
    for (const { claimed } of group) if (!done.has(claimed)) done.set(claimed, after(clock.now(), ASK_AGAIN));
  }
}

async function shortenSome(
  services: Services,
  channels: Channels,
  group: readonly Linked[],
  done: Results,
): Promise<number> {
  const { message } = group[0]!.claimed;
  const { template: rules } = channelOf(channels, message).content;
  const links = await shortenLinks(contextOf(services, message), group.map(toShorten));
  for (const { claimed, own, urls } of group) {
    const made = new Map(urls.map((url, place) => [url, links[claimed.message.id]?.[place] ?? null]));
    rewriteLinks(own.content, rules, url => made.get(url) ?? null);
    done.set(claimed, own);
  }
  return group.length;
}

const toShorten = ({ claimed: { message, content }, urls }: Linked): ToShorten => ({
  ...{ messageId: message.id, contactId: message.contactId, urls },
  originId: isOrigin(message.sourceKind) ? message.sourceId : (content.template?.id ?? null),
});

const isOrigin = (kind: string | null): boolean =>
  kind === 'CAMPAIGN' || kind === 'AUTOMATION' || kind === 'NOTIFICATION';

const contextOf = (services: Services, { workspaceId, sandbox }: Claimed['message']): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });
