import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Scope } from '../../../../catalogue/scopes.js';
import type { Duration } from '../../../../kernel/context/clock.js';
import type { EventType } from '../../../../kernel/events/event-type.js';
import type { InstanceMode } from '../instance/status.js';
import type { MessageContent } from '../provider/port.js';
import type { ChangeData } from './events.js';

/**
 * A change of messages that their provider took. Its limits depend on the mode of the line that a
 * message went through; the change is refused with `unsupported` where the mode has no limits.
 */
interface ChangeRules<Limits> {
  readonly field: string;
  readonly scope: Scope;
  readonly event: EventType<ChangeData>;
  readonly modes: Readonly<Partial<Record<InstanceMode, Limits>>>;
  /** The limits of all messages, on a channel without instances. */
  readonly always?: Limits;
  readonly unsupported: ErrorCode;
}

export interface DeleteLimits {
  /** The time after a message was sent. */
  readonly within: Duration;
}

export interface EditLimits extends DeleteLimits {
  /** Edits of one message. */
  readonly times: number;
  /** Characters. */
  readonly text: number;
  readonly caption: number;
}

/** The part of a message that can be edited, with its text. */
export interface EditableText {
  readonly part: keyof Pick<EditLimits, 'text' | 'caption'>;
  readonly text: string;
}

export interface EditRules extends ChangeRules<EditLimits> {
  /** Returns the text that can be edited, or `null` when nothing of the content can be. */
  textOf(content: MessageContent): EditableText | null;
}

export type DeleteRules = ChangeRules<DeleteLimits>;
