import { spellingsOf } from '../../../kernel/address/forms.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { packList, unpackList } from '../../../kernel/graph/list/packed-list.js';
import { type QuietTimes, quietUntil } from '../quiet-hours/quiet-until.js';
import type { RefusedRecipient, SendConsent, SendConsentArgs } from './send-consent.js';

interface Ask extends SendConsentArgs {
  at: Date;
  workspaceId: string;
  sandbox: boolean;
}

interface Row {
  ask: number;
  topicFound: boolean;
  /**
   * The recipients in the form of `keys`, a packed list; `null` when they are as they were given.
   */
  listed: string | null;
  /** The keys of the contacts among the recipients, a packed list; `null` when there is none. */
  keys: string | null;
  /** The ids in the order of `keys`, with spaces between. */
  contactIds: string | null;
  /** The time zones in the same order, empty when a contact has none. */
  timeZones: string | null;
  /** One character each in the same order: `1` or `0`. */
  optedOut: string | null;
  /** Places of recipients, from 1. */
  suppressed: number[] | null;
  timeZone: string | null;
  starts: number | null;
  ends: number | null;
}

const READ = `select ask, topic_found as "topicFound", listed, keys, contact_ids as "contactIds", time_zones as "timeZones",
    opted_out as "optedOut", suppressed, time_zone as "timeZone", starts, ends
  from contacts.consent_of_sends($1::text[], $2::bool[], $3::text[], $4::text[], $5::bool[], $6::text[], $7::text[],
    $8::timestamptz[])`;

/** Sends that ask at the same moment share one statement, of at most so many sends. */
export const consentReader = defineBatched<Ask, SendConsent>('consent reader', 50, readAll);

/** Returns which of the recipients of a send may be written to, in the world of the caller. */
export function readConsent(ctx: Context, args: SendConsentArgs): Promise<SendConsent> {
  const { workspaceId, sandbox } = ctx.caller;
  return consentReader.load(ctx, { ...args, at: args.at ?? ctx.clock.now(), workspaceId, sandbox });
}

async function readAll(on: Database | Em, asks: readonly Ask[]): Promise<SendConsent[]> {
  const asked = asks.map(askedOf);
  const rows = await sql<Row>(on, READ, [
    asks.map(({ workspaceId }) => workspaceId),
    asks.map(({ sandbox }) => sandbox),
    asks.map(({ channel }) => channel),
    asks.map(({ addressKind }) => addressKind),
    asks.map(ask => ask.class !== 'transactional'),
    asks.map(({ topicId }) => topicId ?? null),
    asked.map(({ addresses }) => addresses),
    asks.map(({ at }) => at),
  ]);
  const byAsk = new Map(rows.map(row => [row.ask, row]));
  return asks.map((ask, index) => answerOf(ask, asked[index]!, byAsk.get(index + 1)));
}

/** The recipients of a send under every form in which contacts and suppressions may have them. */
interface Asked {
  /** A packed list. */
  readonly addresses: string;
  /** The place of the recipient of each; `null` when every recipient has one form. */
  readonly places: readonly number[] | null;
}

function askedOf({ addressKind, addresses }: Ask): Asked {
  const forms = unpackList(addresses).map(address => spellingsOf(addressKind, address));
  const places = forms.flatMap((spellings, place) => spellings.map(() => place));
  return { addresses: packList(forms.flat()), places: places.length === forms.length ? null : places };
}

/** A contact among the recipients of an ask. */
interface Found {
  readonly id: string;
  readonly timeZone: string;
  readonly optedOut: boolean;
}

/** Returns the consent of a send. A send without recipients has no row. */
function answerOf(ask: Ask, asked: Asked, row: Row | undefined): SendConsent {
  if (!row) return { topicFound: true, contactIds: null, refused: [] };
  const contacts = contactsOf(asked, row);
  const codes = refusedPlaces(asked, row, contacts);
  const refused: RefusedRecipient[] = [...codes].map(([place, code]) => ({ place, code, until: null }));
  refused.push(...quietRefusals(ask, row, contacts, codes));
  const contactIds = contacts?.map(contact => contact?.id ?? '').join(' ') ?? null;
  return { topicFound: row.topicFound, contactIds, refused: refused.sort((a, b) => a.place - b.place) };
}

/** Returns the contacts by the place of the recipient; `null` when no recipient is a contact. */
function contactsOf({ addresses, places }: Asked, row: Row): (Found | undefined)[] | null {
  if (row.keys === null) return null;
  const [ids, timeZones, optedOut] = [row.contactIds!.split(' '), row.timeZones!.split(' '), row.optedOut!];
  const byKey = new Map(
    unpackList(row.keys).map((key, at) => [
      key,
      { id: ids[at]!, timeZone: timeZones[at]!, optedOut: optedOut[at] === '1' },
    ]),
  );
  const found = unpackList(row.listed ?? addresses).map(key => byKey.get(key));
  return places === null ? found : together(found, places);
}

/**
 * Two contacts of one person, stored under two forms of an address, are one recipient: that of the canonical
 * form. The stricter consent counts.
 */
function together(found: readonly (Found | undefined)[], places: readonly number[]): (Found | undefined)[] {
  const contacts: (Found | undefined)[] = [];
  places.forEach((place, at) => {
    const [first, other] = [contacts[place], found[at]];
    contacts[place] = first && other ? { ...first, optedOut: first.optedOut || other.optedOut } : (first ?? other);
  });
  return contacts;
}

/** A recipient that is suppressed and has opted out counts as suppressed. */
function refusedPlaces(
  { places }: Asked,
  { suppressed }: Row,
  contacts: readonly (Found | undefined)[] | null,
): Map<number, string> {
  const codes = new Map<number, string>();
  contacts?.forEach((contact, place) => {
    if (contact?.optedOut) codes.set(place, 'RECIPIENT_OPTED_OUT');
  });
  for (const at of suppressed ?? []) codes.set(places?.[at - 1] ?? at - 1, 'RECIPIENT_SUPPRESSED');
  return codes;
}

const timesOf = ({ starts, ends, timeZone }: Row): QuietTimes | null =>
  starts === null || ends === null || timeZone === null ? null : { starts, ends, timeZone };

/** Quiet hours hold for every recipient, whether a contact or not. */
function quietRefusals(
  { addresses, at }: Ask,
  row: Row,
  contacts: readonly (Found | undefined)[] | null,
  others: ReadonlyMap<number, string>,
): RefusedRecipient[] {
  const times = timesOf(row);
  if (!times) return [];
  const ends = new Map<string, Date | null>();
  return unpackList(addresses).flatMap((_, place) => {
    const zone = contacts?.[place]?.timeZone ?? '';
    if (!ends.has(zone)) ends.set(zone, quietUntil(times, zone || null, at));
    const until = ends.get(zone);
    return until && !others.has(place) ? [{ place, code: 'QUIET_HOURS', until }] : [];
  });
}
