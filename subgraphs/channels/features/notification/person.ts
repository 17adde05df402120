import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { isErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { AppError } from '../../../../kernel/errors/errors.js';
import type { Refusal } from '../../core/check/refusal.js';
import type { Variables } from '../../core/message/variables.js';
import type { RecipientStatus } from './notification.js';
import type { NotifyPlan } from './plan.js';

/** The reason for which a person got nothing on a channel. */
export interface Refused {
  readonly leg: number;
  readonly code: ErrorCode;
  readonly params: Refusal['params'];
}

/** The state of a person of a notification. */
export interface Person {
  readonly place: number;
  /** The addresses by leg, in the form of its channel; `null` once nothing more is sent. */
  addresses: Readonly<Record<number, string>> | null;
  /** The person's own values for a template. */
  variables: Variables | null;
  /** The legs in the person's order. */
  readonly route: readonly number[];
  /** The last place of the route that has begun; -1: none has. */
  at: number;
  /** The time until which what has begun may succeed. */
  until: Date;
  status: RecipientStatus;
  /** The channel of the success. */
  channel: string | null;
  messageId: string | null;
  refusals: readonly Refused[];
}

/** A message that a person got on a leg. */
export interface LegMessage {
  readonly messageId: string;
  readonly place: number;
  readonly leg: number;
}

/** Nothing has begun for them. */
export function peopleOf({ caller, clock }: Context, { legs, routes }: NotifyPlan): Person[] {
  return routes.map((route, place) => {
    const addressed = route.map(leg => {
      const { command, places } = legs[leg]!;
      const to = command.to[places.indexOf(place)]!;
      return [leg, command.channel.address.normalise(to, caller.workspace?.country) ?? to] as const;
    });
    const [first] = route;
    const { command, places } = legs[first!]!;
    return {
      ...{ place, route, at: -1, until: clock.now(), status: 'RUNNING', channel: null, messageId: null, refusals: [] },
      addresses: Object.fromEntries(addressed),
      variables: command.variablesOf?.[places.indexOf(place)] ?? null,
    };
  });
}

export function refusedOf(leg: number, { code, extensions: { params = {} } }: AppError): Refused {
  const plain = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { leg, code: isErrorCode(code) ? code : 'INTERNAL_ERROR', params: Object.fromEntries(plain) };
}

/** Nothing more is sent, so nothing more is kept of how to reach the person. */
export function end(person: Person, status: RecipientStatus): void {
  person.status = status;
  person.addresses = null;
  person.variables = null;
}

/** Nobody has a message whose channels all refused it. */
export function endUnreached(people: readonly Person[], messages: readonly LegMessage[]): void {
  const begun = new Set(messages.map(({ place }) => place));
  for (const person of people) if (!begun.has(person.place)) end(person, 'FAILED');
}
