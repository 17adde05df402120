export { createClient, type MethodsOf, Switchboard } from './client.js';
export { Download } from './core/download.js';
export {
  AddressError,
  ApiError,
  ConnectionError,
  type InvalidField,
  OAuthError,
  SwitchboardError,
  TimeoutError,
  WebhookError,
} from './core/errors.js';
export { Page, Pages } from './core/pages.js';
export type { FileBody, RequestOptions } from './core/request.js';
export type { ResourceOf } from './core/resource.js';
export type { ClientOptions, TokenSource } from './core/transport.js';
export { Feed, type ListenOptions } from './feed.js';
export type { ErrorCode } from './generated/codes.js';
export type { EventData } from './generated/events.js';
export type * as Inputs from './generated/inputs.js';
export type * as Schemas from './generated/schemas.js';
export {
  type Authorization,
  type ClientMetadata,
  OAuth,
  type OAuthOptions,
  type RegisteredClient,
  type Tokens,
} from './oauth.js';
export { Session } from './session.js';
export { type HeadersLike, type VerifyOptions, verifyWebhook, verifyWebhooks, type WebhookEvent } from './webhooks.js';
