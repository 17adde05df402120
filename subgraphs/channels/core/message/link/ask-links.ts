import type { Context } from '../../../../../kernel/context/context.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';

/** A message whose links are shortened. */
export interface ToShorten {
  readonly messageId: string;
  readonly contactId: string | null;
  /** The campaign, automation, notification or template that caused it. */
  readonly originId: string | null;
  readonly urls: readonly string[];
}

/** The links by message, in the order of its links; `null` stands for one that stays as it is. */
type Shortened = Readonly<Record<string, readonly (string | null)[]>>;

const SHORTEN: Question<{ messages: readonly ToShorten[] }, Shortened> = {
  subgraph: 'campaigns',
  field: 'shortenLinks',
  document: 'mutation ($messages: JSON!) { shortenLinks(messages: $messages) }',
};

/** Makes the short links of messages; those of a message are made once. Throws `SUBGRAPH_UNAVAILABLE`. */
export const shortenLinks = (ctx: Context, messages: readonly ToShorten[]): Promise<Shortened> =>
  ask(ctx, SHORTEN, { messages });

const SAMPLE: Question<object, string> = {
  subgraph: 'campaigns',
  field: 'sampleShortUrl',
  document: 'query { sampleShortUrl }',
};

/** An address as long as those that the links of a message get; it leads nowhere. Throws `SUBGRAPH_UNAVAILABLE`. */
export const sampleShortUrl = (ctx: Context): Promise<string> => ask(ctx, SAMPLE, {});
