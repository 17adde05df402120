import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { LegStatus } from '../call/call-leg.js';
import type { AnsweredBy, EndReason, EndStatus } from '../call/call-status.js';

/** Something that happened to a call, as its provider reports it. */
export type CallNews = { readonly at: Date } & (
  | { readonly kind: 'ringing' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'machine'; readonly by: AnsweredBy }
  /** The call is over. `durationSec`: from its answer, where the report of that may have been lost. */
  | {
      readonly kind: 'ended';
      readonly status: EndStatus;
      readonly reason?: EndReason;
      readonly durationSec?: number;
      readonly code?: ErrorCode;
    }
  /** `mark`: the document in which they were pressed, so that a report that comes again is known. */
  | { readonly kind: 'keys'; readonly digits: string; readonly mark?: number }
  /** A prompt, a pause or keys were sent to their end. */
  | { readonly kind: 'done'; readonly serial: number }
  | { readonly kind: 'gathered'; readonly serial: number; readonly digits: string; readonly speech?: string }
  /** `durationSec`: seconds in which the two talked, of one that was answered and is over. */
  | { readonly kind: 'leg'; readonly legId: string; readonly status: LegStatus; readonly durationSec?: number }
  | {
      readonly kind: 'recorded';
      readonly recordingId: string;
      readonly ref: string;
      readonly durationSec: number;
      readonly bytes: number | null;
    }
  | { readonly kind: 'recordingFailed'; readonly recordingId: string }
);
