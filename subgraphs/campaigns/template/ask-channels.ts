import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import type { Detail } from '../../../kernel/errors/input-errors.js';
import { ask, type Question } from '../../../kernel/graph/references.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import type { Contents, Parts } from './template.js';
import type { Values } from './variable.js';

interface Checked {
  readonly contents: Contents;
  readonly problems: readonly Detail[];
}

const TEMPLATE_CONTENTS: Question<{ parts: Parts; samples: Values }, Checked> = {
  subgraph: 'channels',
  field: 'templateContents',
  document: `query ($parts: JSON!, $samples: JSON!) {
    templateContents(parts: $parts, samples: $samples) { contents problems }
  }`,
};

/**
 * Returns the contents that the channels make of the parts, and the problems of the parts. Throws
 * `SUBGRAPH_UNAVAILABLE`.
 */
export const askChannels = (ctx: Context, parts: Parts, samples: Values): Promise<Checked> =>
  ask(ctx, TEMPLATE_CONTENTS, { parts, samples });

const APPROVAL_STATUSES = ['APPROVED', 'DISABLED', 'PAUSED', 'PENDING', 'REJECTED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** The same enum as in the channels. */
export const ApprovalStatusName = enumOf('ApprovalStatus', APPROVAL_STATUSES);

const TEMPLATES_BY_APPROVAL: Question<{ status: ApprovalStatus; worlds: readonly boolean[] }, readonly string[]> = {
  subgraph: 'channels',
  field: 'templateIdsByApproval',
  document: `query ($status: ApprovalStatus!, $worlds: [Boolean!]!) {
    templateIdsByApproval(status: $status, worlds: $worlds)
  }`,
};

/**
 * Returns the templates that have this status at a provider of official lines, in the worlds of the
 * caller. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export const askByApproval = (ctx: Context, status: ApprovalStatus): Promise<readonly string[]> =>
  ask(ctx, TEMPLATES_BY_APPROVAL, { status, worlds: worldsOf(ctx.caller) });

/** A content with its values, as its channel shows it. */
export interface FilledContent {
  readonly text: string;
  readonly html: string | null;
  readonly content: unknown;
  readonly size: {
    readonly encoding: string;
    readonly units: number;
    readonly unitsPerPart: number;
    readonly parts: number;
  } | null;
}

interface ToFill {
  readonly channel: string;
  readonly content: unknown;
  readonly shared: Values;
  readonly contactId: string | null;
}

const FILLED_CONTENT: Question<ToFill, FilledContent> = {
  subgraph: 'channels',
  field: 'filledContent',
  document: `query ($channel: Channel!, $content: JSON!, $shared: JSON!, $contactId: ID) {
    filledContent(channel: $channel, content: $content, shared: $shared, contactId: $contactId)
  }`,
};

/** Throws `SUBGRAPH_UNAVAILABLE`, `TEMPLATE_RENDER_FAILED`, `VALIDATION_ERROR` for an unknown contact. */
export const askFilled = (ctx: Context, toFill: ToFill): Promise<FilledContent> => ask(ctx, FILLED_CONTENT, toFill);
