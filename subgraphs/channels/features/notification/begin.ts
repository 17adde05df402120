import type { Context } from '../../../../kernel/context/context.js';
import { AppError } from '../../../../kernel/errors/errors.js';
import { isRefusal } from '../../../../kernel/errors/refusal.js';
import type { Labels } from '../../../../kernel/graph/input/labels.js';
import type { Channel } from '../../core/channel.js';
import type { MessageSource } from '../../core/message/source.js';
import type { MessageContent } from '../../core/provider/port.js';
import type { Leg } from '../template/legs.js';
import { prepareLegs, type StoredLeg, storeLegs } from '../template/store-legs.js';
import { type LegMessage, type Person, refusedOf } from './person.js';
import { untilOf } from './plan.js';

/** The content that is sent on a leg. */
export interface LegContent {
  readonly channel: Channel;
  readonly content: MessageContent;
  readonly instanceId: string | null;
}

/** The facts that the messages of a notification share. */
export interface Sending {
  readonly source: MessageSource;
  readonly labels: Labels;
  readonly legs: readonly LegContent[];
  /** Seconds for each leg. */
  readonly waits: readonly number[];
  /** `null` for now. */
  readonly sendAt: Date | null;
  /**
   * Nobody waits for an answer: what refuses a leg as a whole refuses it for these people, and in quiet hours they wait
   * for their end.
   */
  readonly unattended: boolean;
}

/** The messages and the legs that have begun. */
export interface Begun {
  readonly messages: readonly LegMessage[];
  readonly stored: readonly StoredLeg[];
}

const hasNext = ({ route, at }: Person): boolean => at + 1 < route.length;

/**
 * Begins the next leg of each person, and the one after it for those who are refused there, in the
 * transaction of `tx`. A person without a message then has no leg left, or waits. Throws errors of
 * a send as a whole, unless it is unattended.
 */
export async function beginNext(tx: Context, sending: Sending, people: readonly Person[]): Promise<Begun> {
  const messages: LegMessage[] = [];
  const stored: StoredLeg[] = [];
  let open = people.filter(hasNext);
  while (open.length > 0) {
    const refused: Person[] = [];
    for (const [leg, group] of Map.groupBy(open, ({ route, at }) => route[at + 1]!)) {
      const done = await beginLeg(tx, sending, leg, group);
      if (done) stored.push(done);
      if (done) messages.push(...messagesOf(done, leg));
      const begun = new Set(done?.prepared ? done.places.map(index => group[index]!) : []);
      for (const person of begun) person.until = untilOf(sending.sendAt ?? tx.clock.now(), sending.waits[leg]!);
      refused.push(...group.filter(person => !begun.has(person) && person.route[person.at] === leg));
    }
    open = refused.filter(hasNext);
  }
  return { messages, stored };
}

/** Returns `null` when nobody got anything, and the reason is recorded. */
async function beginLeg(tx: Context, sending: Sending, leg: number, group: Person[]): Promise<StoredLeg | null> {
  for (const person of group) person.at++;
  try {
    const [prepared] = await prepareLegs(tx, [legFor(sending, leg, group)]);
    const [stored] = await storeLegs(tx, [prepared!]);
    writeRefusals(tx, sending, stored!, leg, group);
    return stored!;
  } catch (error) {
    if (!sending.unattended || !isRefusal(error)) throw error;
    for (const person of group) person.refusals = [...person.refusals, refusedOf(leg, error)];
    return null;
  }
}

function legFor({ legs, source, labels, sendAt }: Sending, leg: number, group: readonly Person[]): Leg {
  const { channel, content, instanceId } = legs[leg]!;
  const command = {
    ...{ channel, content, source, labels, sendAt, fansOut: false as const },
    to: group.map(({ addresses }) => addresses![leg]!),
    ...(instanceId ? { instanceId } : {}),
    ...(content.template ? { variablesOf: group.map(({ variables }) => variables) } : {}),
  };
  return { command, places: group.map(({ place }) => place), instanceField: 'instances' };
}

/** Records why people got nothing on a leg. */
function writeRefusals(tx: Context, { unattended }: Sending, stored: StoredLeg, leg: number, group: Person[]): void {
  if (stored.skipped)
    for (const person of group) person.refusals = [...person.refusals, refusedOf(leg, stored.skipped)];
  for (const { place, error } of stored.refused) {
    const person = group[place]!;
    const until = unattended ? endOfQuiet(tx, error) : null;
    if (until) Object.assign(person, { at: person.at - 1, until });
    else if (!stored.skipped) person.refusals = [...person.refusals, refusedOf(leg, error)];
  }
}

function endOfQuiet({ clock }: Context, { code, extensions: { params } }: AppError): Date | null {
  const until = code === 'QUIET_HOURS' ? new Date(String(params?.['until'])) : null;
  return until && until > clock.now() ? until : null;
}

/** The messages of a leg, for each person who got some. */
export const messagesOf = ({ prepared, places, leg: { places: people } }: StoredLeg, leg: number): LegMessage[] =>
  (prepared?.idsOf ?? []).flatMap((ids, index) =>
    ids.map(messageId => ({ messageId, place: people[places[index]!]!, leg })),
  );

/** Notes of everybody that every leg has begun, each of which is stored or cannot be used. */
export function noteAll(
  { clock }: Context,
  { waits, sendAt }: Sending,
  stored: readonly StoredLeg[],
  people: readonly Person[],
): Begun {
  const begins = sendAt ?? clock.now();
  for (const person of people) {
    person.at = person.route.length - 1;
    person.until = untilOf(begins, Math.max(...person.route.map(leg => waits[leg]!)));
  }
  for (const [leg, { leg: of, refused, skipped }] of stored.entries()) {
    const missed = skipped ? of.places.map(place => ({ place, error: skipped })) : [];
    const each = [...missed, ...refused.map(one => ({ place: of.places[one.place]!, error: one.error }))];
    for (const { place, error } of each) people[place]!.refusals = [...people[place]!.refusals, refusedOf(leg, error)];
  }
  return { messages: stored.flatMap((one, leg) => messagesOf(one, leg)), stored };
}
