import { type ChannelName, eventName } from '../../../../../catalogue/channels.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import { type EventConsumer, onEvents } from '../../../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../../../kernel/events/event-type.js';
import type { Channels } from '../../../core/channels.js';
import type { InboundChannels } from '../../../core/inbound/inbound-channel.js';
import { CONVERSATION_EVENTS } from '../conversation-events.js';
import { askRatings } from '../satisfaction/ask.js';
import { beginRounds, endRounds, type Happened, keepConversations, missingRounds } from './begin-rounds.js';
import { findAnswers, roundsAnswered } from './find-answers.js';
import { measureRounds } from './measure-rounds.js';

type Move = Happened & { readonly kind: 'begin' | 'end' };

/** The facts about rounds that the events of a batch contain. */
interface RoundFacts {
  /** The moves in their order. */
  readonly moves: readonly Move[];
  readonly inboundIds: readonly string[];
  readonly messageIds: readonly string[];
  readonly echoedIn: readonly string[];
}

/**
 * Keeps the rounds of conversations: when each was opened by an inbound message, first answered by
 * a person and closed, and has its person asked then how it went, where the inbox wants that.
 * Idempotent: an event that comes again, or an answer that is reported before the message that it
 * answers, or after the end, leaves the same rounds.
 */
export function noteRounds(channels: Channels, inbound: InboundChannels): EventConsumer {
  const names = namesOf(channels, inbound);
  const taken = [opened.name, closed.name, ...names.sent, ...names.received, ...names.echoed];
  const withAgents = [...inbound].flatMap(([name, { lineOf }]) => (lineOf || channels.get(name)?.lines ? [] : [name]));
  const askedOn = [...inbound].flatMap(([name, { quotes }]) => (quotes ? [] : [name]));
  return onEvents(
    'conversation.note-rounds',
    taken.map(name => ({ name })),
    async (services, events) => {
      const facts = read(events, names);
      if (Object.values(facts).every(({ length }) => length === 0)) return;
      await transact(jobContext(services), async tx => {
        await keepConversations(tx.em, facts.moves);
        const touched = new Set(await moveRounds(tx, facts.moves, askedOn));
        const missing = await missingRounds(tx.em, facts.inboundIds);
        await keepConversations(tx.em, missing);
        for (const id of await beginRounds(tx.em, missing)) touched.add(id);
        for (const id of await roundsAnswered(tx.em, facts, withAgents)) touched.add(id);
        if (touched.size === 0) return;
        await findAnswers(tx.em, [...touched]);
        await measureRounds(tx.em, [...touched]);
      });
    },
  );
}

/** Ends and begins rounds in the order of the moves, and has persons asked at an end. Returns the rounds. */
async function moveRounds(tx: Context, moves: readonly Move[], askedOn: readonly string[]): Promise<string[]> {
  const rounds: string[] = [];
  for (const wave of wavesOf(moves)) {
    const of = (kind: Move['kind']) => wave.filter(move => move.kind === kind);
    const ended = await endRounds(tx.em, of('end'));
    await askRatings(tx, ended, askedOn);
    rounds.push(...ended, ...(await beginRounds(tx.em, of('begin'))));
  }
  return rounds;
}

/** The first move of each conversation, then the second of each, and so on: a statement changes a row once. */
function wavesOf(moves: readonly Move[]): Move[][] {
  const byConversation = Map.groupBy(moves, ({ conversationId }) => conversationId);
  const placed = [...byConversation.values()].flatMap(own => own.map((move, place) => ({ move, place })));
  return [...Map.groupBy(placed, ({ place }) => place).values()].map(wave => wave.map(({ move }) => move));
}

/** The names of the events of messages, on all channels. */
interface MessageEventNames {
  readonly sent: ReadonlySet<string>;
  readonly received: ReadonlySet<string>;
  readonly echoed: ReadonlySet<string>;
}

function namesOf(channels: Channels, inbound: InboundChannels): MessageEventNames {
  return {
    sent: new Set([...channels.values()].flatMap(({ events }) => events.sent?.name ?? [])),
    received: new Set([...inbound.keys()].map(name => eventName(name as ChannelName, 'received'))),
    // Only a line reports what was written on its phone.
    echoed: new Set(
      [...inbound.values()].flatMap(({ events }) => (typeof events === 'function' ? [] : (events.echoed?.name ?? []))),
    ),
  };
}

const read = (events: readonly EventRecord[], { sent, received, echoed }: MessageEventNames): RoundFacts => ({
  moves: events.flatMap(event => moveOf(event) ?? []),
  inboundIds: events.flatMap(event => (received.has(event.name) ? textOf(event, 'inboundId') : [])),
  messageIds: events.flatMap(({ name, messageId }) => (sent.has(name) && messageId !== null ? [messageId] : [])),
  echoedIn: events.flatMap(event => (echoed.has(event.name) ? textOf(event, 'conversationId') : [])),
});

function textOf(event: EventRecord, member: string): string[] {
  const value = (event.data as Record<string, unknown>)[member];
  return typeof value === 'string' ? [value] : [];
}

const { opened, closed } = CONVERSATION_EVENTS;

/**
 * Returns the move of a round that an event causes. A conversation that is opened by hand waits for
 * nothing: its next message begins a round.
 */
function moveOf(event: EventRecord): Move | null {
  const { id: eventId, at } = event;
  if (opened.is(event)) {
    const { conversationId, inboundId } = event.data;
    return inboundId ? { kind: 'begin', eventId, conversationId, at, userId: null } : null;
  }
  if (!closed.is(event)) return null;
  const { conversationId, assigneeId, byUserId } = event.data;
  return { kind: 'end', eventId, conversationId, at, userId: assigneeId ?? byUserId };
}
