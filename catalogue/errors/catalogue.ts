import { channels } from './channels.js';
import { contacts } from './contacts.js';
import { general } from './general.js';
import { oauthApps } from './oauth-apps.js';
import { webhooks } from './webhooks.js';
import { workspaces } from './workspaces.js';

/** code → HTTP status and English text; `{slots}` are filled from the error's parameters. */
export type Catalogue = Readonly<Record<string, readonly [status: number, text: string]>>;

/** Every public code, a table a domain. */
export const CATALOGUE = { ...general, ...workspaces, ...contacts, ...channels, ...webhooks, ...oauthApps } as const;

export type ErrorCode = keyof typeof CATALOGUE;

type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsOf<Rest> : never;

/** The parameters that the text of a code needs, by name. */
export type Slots<Code extends ErrorCode> = {
  readonly [Name in SlotsOf<(typeof CATALOGUE)[Code][1]>]: string | number;
};

export const statusOf = (code: ErrorCode): number => CATALOGUE[code][0];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(CATALOGUE, code);
