import { newId } from '../../../../kernel/context/ids.js';
import { eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import type { KnownTopic } from '../../topic/topic-registry.js';
import type { Contact } from '../contact.js';
import { contactCreated, contactUpdated } from '../contact-events.js';
import { IDENTIFIERS, identifierKey } from '../contact-fields.js';
import { type ConsentNote, type ContactState, changeState, createState, type ResolvedInput } from '../contact-state.js';
import { checkTopics } from '../save/save-contact.js';
import { columnsOf } from '../save/write-rows.js';
import { holds, targetOf } from '../target.js';
import type { SaveOutcome } from './batch.js';
import type { BatchTags } from './new-tags.js';
import type { BatchRow } from './read-rows.js';

/** A contact as the rows so far leave it. */
type Held = ContactState & { readonly id: string };

/** A contact to be stored, with its notes on consent. */
export interface PlannedWrite {
  readonly id: string;
  readonly isNew: boolean;
  readonly state: ContactState;
  readonly notes: readonly ConsentNote[];
}

/**
 * Writes by contact of which none takes an identifier that another one releases, so that they can
 * be stored in any order.
 */
type Wave = Map<string, PlannedWrite>;

interface Facts {
  readonly topics: readonly KnownTopic[];
  readonly tags: BatchTags;
  /** The world of the events. */
  readonly world: { readonly workspaceId: string; readonly sandbox: boolean };
}

export interface Decision {
  readonly outcome: SaveOutcome;
  readonly contactId: string;
}

/**
 * Decides one row after the other, as if each had been stored before the next, and collects the
 * writes.
 */
export class BatchPlan {
  readonly waves: Wave[] = [new Map()];
  /** The events, in the order of the rows. */
  readonly events: NewEvent[] = [];
  readonly #contacts: Map<string, Held>;
  /** Identifiers that writes of the last wave give up. */
  readonly #released = new Set<string>();

  constructor(
    readonly facts: Facts,
    holders: readonly Contact[],
  ) {
    this.#contacts = new Map(holders.map(contact => [contact.id, { id: contact.id, ...columnsOf(contact) }]));
  }

  /** Throws `CONTACT_CONFLICT`, `VALIDATION_ERROR` and `LIMIT_REACHED`, and plans nothing. */
  decide({ wanted, input }: BatchRow): Decision {
    const { topics, tags } = this.facts;
    const target = targetOf(wanted, input, this.#holdersOf(input));
    checkTopics(input, topics);
    const tagNos = tags.numbersOf(input.tags ?? []);
    const resolved = { ...input, tagNos, knownTopics: topics };
    const decision = target ? this.#change(target, resolved) : this.#create(resolved);
    tags.keep();
    return decision;
  }

  #holdersOf(input: BatchRow['input']): Held[] {
    const found = [...this.#contacts.values()].filter(held => IDENTIFIERS.some(field => holds(held, field, input)));
    return found.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  #create(input: ResolvedInput): Decision {
    const { state, notes } = createState(input);
    const id = newId('con');
    this.events.push(eventOf(contactCreated, this.facts.world, { contactId: id, externalId: state.externalId }));
    this.#plan(null, { id, isNew: true, state, notes });
    return { outcome: 'CREATED', contactId: id };
  }

  #change({ id, ...before }: Held, input: ResolvedInput): Decision {
    const { state, changed, notes } = changeState(before, input);
    if (changed.length === 0) return { outcome: 'UNCHANGED', contactId: id };
    const data = { contactId: id, externalId: state.externalId, changed };
    this.events.push(eventOf(contactUpdated, this.facts.world, data));
    this.#plan(before, { id, isNew: false, state, notes });
    return { outcome: 'UPDATED', contactId: id };
  }

  #plan(before: ContactState | null, write: PlannedWrite): void {
    const { id, state } = write;
    if (keysOf(state).some(key => this.#released.has(key))) {
      this.waves.push(new Map());
      this.#released.clear();
    }
    const wave = this.waves.at(-1)!;
    const earlier = wave.get(id);
    wave.set(id, earlier ? joined(earlier, write) : write);
    const kept = new Set(keysOf(state));
    for (const key of before ? keysOf(before) : []) if (!kept.has(key)) this.#released.add(key);
    this.#contacts.set(id, { id, ...state });
  }
}

const joined = (earlier: PlannedWrite, later: PlannedWrite): PlannedWrite => ({
  ...later,
  isNew: earlier.isNew,
  notes: [...earlier.notes, ...later.notes],
});

const keysOf = (state: ContactState): string[] =>
  IDENTIFIERS.flatMap(field => {
    const value = state[field];
    return value === null ? [] : [`${field} ${identifierKey(field, value)}`];
  });
