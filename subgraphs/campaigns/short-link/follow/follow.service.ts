import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { isBlockedHost } from '../../../../kernel/http/blocked-host.js';
import { clickOf, recordClick } from '../../click/record-click.js';
import { ownerOf } from '../../link-domain/known-domains.js';
import { UTM_FIELDS } from '../short-link.js';
import type { Follow, FollowedLink, PublicShortLink } from './follow.args.js';
import { type KnownLink, knownLink } from './known-links.js';
import { checkPassword } from './password.js';

/**
 * Returns the target of a request, once its click is durable. Throws `NOT_FOUND`,
 * `SHORT_LINK_BLOCKED`, `SHORT_LINK_ENDED` and the codes of {@link checkPassword}.
 */
export async function followLink(ctx: Context, follow: Follow): Promise<FollowedLink> {
  const link = await openLink(ctx, follow.code, follow.host);
  if (link.expiresAt && link.expiresAt <= ctx.clock.now()) return ended(link);
  if (link.passwordHash) {
    if (!follow.password) return { state: 'PASSWORD', target: null };
    await checkPassword(ctx, link.id, follow.password, link.passwordHash);
  }
  const click = clickOf(ctx, link, follow);
  const within = await recordClick(ctx, click);
  return within ? { state: 'OPEN', target: targetOf(link, click.id) } : ended(link);
}

const MAX_CODE = 64;
const MAX_HOST = 253;

/** Throws `NOT_FOUND`, `SHORT_LINK_BLOCKED`. */
export async function publicShortLink(ctx: Context, code: string, host: string | null): Promise<PublicShortLink> {
  const link = await openLink(ctx, code, host);
  return { code, url: link.passwordHash ? null : link.url, branding: { workspaceId: link.workspaceId } };
}

/**
 * Finds the link of a request. A host of a workspace serves only its own links, so that no link has
 * the looks of another workspace.
 */
async function openLink(ctx: Context, code: string, host: string | null): Promise<KnownLink> {
  const link = (code.length <= MAX_CODE ? await knownLink(ctx, code) : null) ?? fail('NOT_FOUND');
  const owner = host === null || host.length > MAX_HOST ? null : await ownerOf(ctx, host);
  if (owner !== null && owner !== link.workspaceId) fail('NOT_FOUND');
  // The list may have grown since the link was made.
  const leadsTo = [link.url, ...(link.fallbackUrl ? [link.fallbackUrl] : [])];
  if (ctx.config.blockedHosts.length > 0 && leadsTo.some(url => isBlockedHost(ctx.config, new URL(url).hostname)))
    fail('SHORT_LINK_BLOCKED');
  return link;
}

const ended = ({ fallbackUrl }: KnownLink): FollowedLink =>
  fallbackUrl ? { state: 'OPEN', target: fallbackUrl } : fail('SHORT_LINK_ENDED');

/** The parameter by which a shop's page learns of the click. */
const CLICK_PARAMETER = 'sb_click';

/**
 * Returns the URL that a click leads to. Parameters of the link replace those of the same name in
 * its URL.
 */
function targetOf({ url, utm, passClickId }: KnownLink, clickId: string): string {
  if (!utm && !passClickId) return url;
  const own = new Map<string, string>(
    UTM_FIELDS.flatMap(field => (utm?.[field] ? [[`utm_${field}`, utm[field]] as const] : [])),
  );
  if (passClickId) own.set(CLICK_PARAMETER, clickId);
  return withParameters(url, own);
}

/**
 * Adds parameters and leaves every other one as it is written: a signed URL stays valid, except for
 * what is added.
 */
function withParameters(url: string, own: ReadonlyMap<string, string>): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url)!;
  const kept = query.split('&').filter(part => part !== '' && !own.has(nameOf(part)));
  const added = [...own].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${[...kept, ...added].join('&')}${fragment}`;
}

const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';
