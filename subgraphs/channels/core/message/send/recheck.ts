import { systemCaller } from '../../../../../kernel/context/caller.js';
import { after } from '../../../../../kernel/context/clock.js';
import { type Context, createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { withoutBad } from '../../../../../kernel/jobs/without-bad.js';
import { type Channels, channelOf } from '../../channels.js';
import { askConsent, type RefusedRecipient } from '../../consent/ask-consent.js';
import type { Claimed } from '../store/claim.js';
import { ASK_AGAIN, askAgainFor, type Postponed } from '../store/postpone.js';
import type { Concluded } from './outcomes.js';
import type { Queue } from './queue.js';

/** The messages of a claim, divided by what consent says once it was asked for again. */
interface Rechecked {
  /** The messages to hand over. */
  readonly open: readonly Claimed[];
  /** Their recipients must not be written to any more. */
  readonly refused: readonly Concluded[];
  /** Quiet hours hold, or consent could not be asked for. */
  readonly postponed: readonly Postponed[];
}

type Verdict = Pick<RefusedRecipient, 'until'> & { readonly code: RefusedRecipient['code'] | null };

/**
 * Asks again for the consent of messages that waited: a recipient may have opted out since they were accepted. Messages
 * of a claim that ask for the same share a question, and all of them a statement.
 */
export async function recheck(
  services: Services,
  channels: Channels,
  queue: Queue,
  claimed: readonly Claimed[],
): Promise<Rechecked> {
  // The outcome of an abandoned message is unknown, whatever its recipient wants now.
  const waited = claimed.filter(item => item.waited && (!item.abandoned || queue.repeatable));
  if (waited.length === 0) return { open: claimed, refused: [], postponed: [] };
  const groups = [...Map.groupBy(waited, questionOf).values()];
  const verdicts = new Map<Claimed, Verdict>();
  await Promise.all(groups.map(group => askFor(services, channels, group, verdicts)));
  const entries = [...verdicts];
  return {
    open: claimed.filter(item => !verdicts.has(item)),
    refused: entries.flatMap(([item, { code, until }]) =>
      code !== null && until === null ? [refusalOf(item, code)] : [],
    ),
    postponed: entries.flatMap(([item, { until }]) =>
      until === null ? [] : [{ claimed: item, until: new Date(until) }],
    ),
  };
}

const questionOf = ({ message, content }: Claimed): string =>
  [message.workspaceId, message.sandbox, message.channel, content.class, content.topicId].join(' ');

const refusalOf = (claimed: Claimed, code: NonNullable<Verdict['code']>): Concluded => ({
  claimed,
  outcome: { kind: 'rejected', code, reason: 'The recipient does not consent any more.' },
});

/** Adds the verdicts on messages that must not be handed over now. One that makes the question fail waits alone. */
async function askFor(
  services: Services,
  channels: Channels,
  group: readonly Claimed[],
  verdicts: Map<Claimed, Verdict>,
): Promise<void> {
  const { clock, log } = services;
  const wait = (item: Claimed, until: Date) => verdicts.set(item, { code: null, until: until.toISOString() });
  try {
    await withoutBad(
      group,
      some => askForSome(services, channels, some, verdicts),
      (item, error) => {
        log.error({ err: error, messageId: item.message.id }, 'the consent of a recipient cannot be asked for');
        wait(item, askAgainFor(item, clock.now()));
      },
    );
  } catch (error) {
    log.warn({ err: error, count: group.length }, 'messages wait, because consent cannot be asked for');
    // One that has been asked for waits with the others: its verdict may be that it is open, which is none.
    for (const item of group) if (!verdicts.has(item)) wait(item, after(clock.now(), ASK_AGAIN));
  }
}

async function askForSome(
  services: Services,
  channels: Channels,
  group: readonly Claimed[],
  verdicts: Map<Claimed, Verdict>,
): Promise<number> {
  const { message, content } = group[0]!;
  const to = group.map(item => item.message.to);
  const { refused } = await askConsent(contextOf(services, message), channelOf(channels, message), content, to, null);
  for (const { place, code, until } of refused) verdicts.set(group[place]!, { code, until });
  return group.length;
}

const contextOf = (services: Services, { workspaceId, sandbox }: Claimed['message']): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });
