import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import type { EventRecord } from '../../../../kernel/events/event-type.js';
import { type NewEvent, recordOf } from '../../../../kernel/events/outbox.js';
import type { ConsentSource } from '../../consent/consent-source.js';
import type { ConsentNote, ContactState } from '../contact-state.js';

/** A contact to be stored, with its history and event. */
export interface ContactWrite {
  readonly id: string;
  readonly state: ContactState;
  readonly notes: readonly ConsentNote[];
  readonly source: ConsentSource;
  /** `null` when its event is written apart. */
  readonly event: NewEvent | null;
  readonly at: Date;
}

/** A write as the statements take it. */
export interface Row {
  readonly id: string;
  readonly contact: object;
  readonly notes: readonly object[];
  readonly events: readonly (Pick<EventRecord, 'id' | 'name' | 'sandbox' | 'data'> & { readonly contactId: string })[];
}

/** @param version which the row must still have; `null`: any. */
export function rowOf(
  ctx: Context,
  { id, state, notes, source, event, at }: ContactWrite,
  version: string | null,
): Row {
  const { workspaceId, sandbox } = ctx.caller;
  return {
    id,
    contact: { id, version, workspaceId, sandbox, at, ...columnsOf(state) },
    notes: notes.map(note => noteRow(id, note, source)),
    events: event ? [eventRow(id, recordOf(event, at))] : [],
  };
}

const eventRow = (contactId: string, { id, name, sandbox, data }: EventRecord) => ({
  id,
  contactId,
  name,
  sandbox,
  data,
});

/** An entity has more members than its row. */
export const columnsOf = (state: ContactState): ContactState => ({
  name: state.name,
  email: state.email,
  phone: state.phone,
  externalId: state.externalId,
  url: state.url,
  telegramPeer: state.telegramPeer,
  timeZone: state.timeZone,
  languages: state.languages,
  receiveMarketing: state.receiveMarketing,
  optedOutChannels: state.optedOutChannels,
  tagNos: state.tagNos,
  topicNos: state.topicNos,
  propertyValues: state.propertyValues,
});

const noteRow = (contactId: string, { byDefault, ...note }: ConsentNote, source: ConsentSource) => ({
  id: newId('cns'),
  contactId,
  ...note,
  ...source,
  ...(byDefault ? { method: 'DEFAULT', sourceId: null } : {}),
});
