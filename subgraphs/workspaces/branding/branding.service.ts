import { audit } from '../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { brandColors, NEUTRAL_COLOR } from '../../../kernel/http/pages/brand-colors.js';
import { logoPath } from '../../../kernel/http/pages/logo-path.js';
import { sha256 } from '../../../kernel/security/hash.js';
import { checkBranding, type SetBrandingArgs } from './branding.args.js';
import type { Branding, BrandLogo } from './branding.js';
import { readPicture } from './picture.js';

const READ = `select w.name, b.color, b.logo_hash as "logoHash"
  from workspaces.workspace w left join workspaces.branding b on b.workspace_id = w.id where w.id = $1`;

interface Row {
  readonly name: string;
  readonly color: string | null;
  readonly logoHash: string | null;
}

/** `null` for a workspace that does not exist. */
export async function findBranding(ctx: Context, workspaceId: string): Promise<Branding | null> {
  const [row] = await sql<Row>(connectionOf(ctx), READ, [workspaceId]);
  if (!row) return null;
  const { name, color, logoHash } = row;
  const logoUrl = logoHash === null ? null : `${ctx.config.baseUrl}${logoPath(logoHash)}`;
  return { workspaceId, name, color, logoUrl, ...brandColors(color ?? NEUTRAL_COLOR) };
}

/** Throws `NOT_FOUND`. */
export const readBranding = async (ctx: Context, workspaceId: string): Promise<Branding> =>
  (await findBranding(ctx, workspaceId)) ?? fail('NOT_FOUND');

const SET = `insert into workspaces.branding (workspace_id, color, logo_hash, logo_type, logo, updated_at)
  values ($1, $3, $5, $6, $7, $8)
  on conflict (workspace_id) do update set
    color = case when $2 then excluded.color else branding.color end,
    logo_hash = case when $4 then excluded.logo_hash else branding.logo_hash end,
    logo_type = case when $4 then excluded.logo_type else branding.logo_type end,
    logo = case when $4 then excluded.logo else branding.logo end,
    updated_at = excluded.updated_at`;

/** Sets what is given; the rest stays. Throws `VALIDATION_ERROR`. */
export async function setBranding(ctx: Context, args: SetBrandingArgs): Promise<Branding> {
  checkBranding(args);
  const { workspaceId } = ctx.caller;
  const given = { color: args.color !== undefined, logo: args.logo !== undefined };
  if (!given.color && !given.logo) return readBranding(ctx, workspaceId);
  const color = args.color?.toLowerCase() ?? null;
  const logo = typeof args.logo === 'string' ? logoOf(args.logo) : null;
  return transact(ctx, async tx => {
    const stored = [logo?.hash ?? null, logo?.contentType ?? null, logo?.bytes ?? null];
    await sql(tx.em, SET, [workspaceId, given.color, color, given.logo, ...stored, tx.clock.now()]);
    const details = { ...(given.color && { color }), ...(given.logo && { logo: logo?.hash ?? null }) };
    await audit(tx, { act: 'branding.changed', object: { type: 'workspace', id: workspaceId }, details });
    return readBranding(tx, workspaceId);
  });
}

function logoOf(text: string): { bytes: Buffer; hash: string; contentType: string } {
  const bytes = Buffer.from(text, 'base64');
  return { bytes, hash: sha256(bytes).toString('base64url'), contentType: readPicture(bytes)!.contentType };
}

const LOGO = `select b.logo_type as "contentType", encode(b.logo, 'base64') as content
  from workspaces.branding b join workspaces.workspace w on w.id = b.workspace_id
  where b.logo_hash = $1 and w.blocked_at is null limit 1`;

/** Returns the logo with this hash, of any workspace; `null` when none has it, or a blocked one. */
export async function findLogo({ db }: Context, hash: string): Promise<BrandLogo | null> {
  const [logo] = await sql<BrandLogo>(db, LOGO, [hash]);
  return logo ?? null;
}
