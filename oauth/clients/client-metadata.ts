import { type Phrase, phrase } from '../../kernel/errors/text.js';
import { LOOPBACK_URI, redirectUriError } from '../../kernel/security/redirect-uri.js';
import { MetadataError } from '../errors.js';
import { parseScope } from '../scope.js';
import type { Client, ClientAuthMethod, GrantType } from '../store/clients.js';

/** The validated metadata of a client: the stored part of RFC 7591 §2. Unknown members are ignored. */
export type ClientMetadata = Pick<Client, 'name' | 'redirectUris' | 'grantTypes' | 'authMethod' | 'scopes'>;

const GRANT_TYPES: readonly GrantType[] = ['authorization_code', 'refresh_token'];
const AUTH_METHODS: readonly ClientAuthMethod[] = ['client_secret_basic', 'client_secret_post', 'none'];
const MAX_REDIRECTS = 20;
const MAX_NAME = 120;

/** A character that is seen: no space, mark, control or filler. U+2800 is the blank Braille pattern. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const refuse = (reason: Phrase): never => {
  throw new MetadataError('invalid_client_metadata', reason);
};

type Members = Readonly<Record<string, unknown>>;

/** @param ownOrigins of this service. Throws `invalid_client_metadata` or `invalid_redirect_uri`. */
export function readMetadata(members: Members, ownOrigins: readonly string[]): ClientMetadata {
  const authMethod = readAuthMethod(members);
  readResponseTypes(members);
  const redirectUris = readRedirectUris(members, authMethod === 'none', ownOrigins);
  return {
    name: readName(members, redirectUris),
    redirectUris,
    grantTypes: readGrantTypes(members),
    authMethod,
    scopes: readScopes(members),
  };
}

/** Clients send `null` for an absent member (RFC 7591). */
const member = (members: Members, name: string): unknown => members[name] ?? undefined;

function readTexts(members: Members, name: string): readonly string[] | undefined {
  const value = member(members, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.some(item => typeof item !== 'string'))
    refuse(phrase('memberStrings', { member: name }));
  return value as string[];
}

function readText(members: Members, name: string): string | undefined {
  const value = member(members, name);
  if (value !== undefined && typeof value !== 'string') refuse(phrase('memberString', { member: name }));
  return value as string | undefined;
}

/** Our name, however it is written. */
const isOurs = (name: string): boolean =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .includes('switchboard');

/**
 * The consent page shows the name: line breaks and direction controls are refused. A program on the person's own machine may have our
 * name, as our command line has.
 */
function readName(members: Members, redirectUris: readonly string[]): string {
  const name = (readText(members, 'client_name') ?? '').trim();
  if (name.length > MAX_NAME) refuse(phrase('nameTooLong', { max: MAX_NAME }));
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(name)) refuse(phrase('nameCharacters'));
  if (name !== '' && !VISIBLE.test(name)) refuse(phrase('nameInvisible'));
  if (isOurs(name) && !redirectUris.every(uri => LOOPBACK_URI.test(uri))) refuse(phrase('nameOurs'));
  return name;
}

function readAuthMethod(members: Members): ClientAuthMethod {
  const method = readText(members, 'token_endpoint_auth_method') ?? 'client_secret_basic';
  const authMethod = AUTH_METHODS.find(item => item === method);
  return authMethod ?? refuse(phrase('authMethod'));
}

function readGrantTypes(members: Members): readonly GrantType[] {
  const types = readTexts(members, 'grant_types') ?? GRANT_TYPES;
  const unknown = types.find(type => !GRANT_TYPES.includes(type as GrantType));
  if (unknown !== undefined) refuse(phrase('grantType', { type: unknown }));
  if (!types.includes('authorization_code')) refuse(phrase('grantTypeCode'));
  return GRANT_TYPES.filter(type => types.includes(type));
}

function readResponseTypes(members: Members): void {
  const types = readTexts(members, 'response_types') ?? ['code'];
  if (types.length === 0 || types.some(type => type !== 'code')) refuse(phrase('responseTypes'));
}

/** Those of OpenID Connect, which clients of every server ask for. */
const OF_OPENID = new Set(['openid', 'offline_access', 'profile', 'email']);

/** `null`, and so no limit, if none of ours is given: the user decides. Unknown ones beside known ones are ignored. */
function readScopes(members: Members): readonly string[] | null {
  const scopeText = readText(members, 'scope') ?? '';
  const scopes = parseScope(scopeText);
  if (scopes.length > 0) return scopes;
  const isForeign = (name: string) => name !== '' && !OF_OPENID.has(name);
  if (scopeText.split(' ').some(isForeign)) refuse(phrase('scopeUnknown'));
  return null;
}

function readRedirectUris(members: Members, isPublic: boolean, ownOrigins: readonly string[]): readonly string[] {
  const uris = readTexts(members, 'redirect_uris') ?? [];
  const refuseUri = (reason: Phrase): never => {
    throw new MetadataError('invalid_redirect_uri', reason);
  };
  if (uris.length === 0) refuseUri(phrase('redirectUrisMissing'));
  if (uris.length > MAX_REDIRECTS) refuseUri(phrase('redirectUrisTooMany', { max: MAX_REDIRECTS }));
  for (const [index, uri] of uris.entries()) {
    const reason = redirectUriError(uri, isPublic, ownOrigins);
    if (reason) refuseUri(phrase('redirectUriAt', { index, reason }));
  }
  return [...new Set(uris)];
}
