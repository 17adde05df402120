import { Field, ObjectType } from 'type-graphql';
import { PROVIDER_KINDS } from '../../../../../../catalogue/provider-kinds/index.js';
import { toNumber } from '../../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../../kernel/context/context.js';
import { findOwned } from '../../../../../../kernel/database/find-owned.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../../../kernel/errors/errors.js';
import { Json } from '../../../../../../kernel/graph/scalar/json.js';
import { reportUrlOf } from '../../../../core/provider/account/callback-url.js';
import type { ProviderRequest } from '../../../../core/provider/account/http-kind.js';
import { openSecrets, ProviderAccount } from '../../../../core/provider/account/provider-account.js';
import { type SettingRule, settingsKept } from '../../../../core/provider/account/setting-rules.js';
import { changedSettings, isSettings, settingErrors } from '../../../../core/provider/account/settings.js';
import { previewRequest, type SampleSms } from './preview.js';
import type { HttpAccount } from './template.js';

/** The kinds whose request is a template. */
export const PREVIEWED = ['http'] as const;

const SAMPLE = { to: '+14155550123', text: 'Hello' };

/** An account that is tried before it is saved, with the message for which. */
export interface PreviewInput {
  readonly kind: (typeof PREVIEWED)[number];
  readonly settings: unknown;
  readonly accountId?: string | null;
  readonly to?: string | null;
  readonly from?: string | null;
  readonly text?: string | null;
}

@ObjectType({
  description: 'The request that a message would make through an account, with secrets hidden. It was not sent.',
})
export class ProviderRequestPreview {
  @Field({ description: 'The HTTP method.' })
  method!: string;

  @Field({ description: 'The URL with its values.' })
  url!: string;

  @Field(() => Json, { description: 'An object with the headers, by their names in lower case.' })
  headers!: Readonly<Record<string, string>>;

  @Field(() => String, { nullable: true, description: 'The body; null where there is none.' })
  body!: string | null;
}

/** Returns the request; nothing is sent. Throws `NOT_FOUND`, and `VALIDATION_ERROR` with all that is wrong. */
export async function previewProviderAccount(ctx: Context, input: PreviewInput): Promise<ProviderRequestPreview> {
  const account = await accountOf(ctx, input);
  if (input.accountId && !account) fail('NOT_FOUND');
  const { request, faults } = await tried(ctx, input, account);
  failIfInvalid(faults);
  const { method, url, headers, body } = request!;
  return { method, url, headers, body: body === undefined ? null : String(body) };
}

/** Throws `VALIDATION_ERROR` with all that is wrong. An account that does not exist is found missing later. */
export async function checkPreview(input: PreviewInput, ctx: Context): Promise<void> {
  const { faults } = await tried(ctx, input, await accountOf(ctx, input));
  failIfInvalid(faults);
}

/** Tries the templates of an account that is made or changed, so that none is saved through which no message could go. */
export const templateErrors: SettingRule = async (ctx, { settings, account, wrong }) =>
  (await requestOfSample(ctx, { ...SAMPLE, from: null }, settings, account, wrong)).faults;

/** The account of the caller's workspace whose settings and secrets are kept. */
const accountOf = async (ctx: Context, { accountId }: PreviewInput): Promise<ProviderAccount | null> =>
  accountId ? findOwned(ctx, ProviderAccount, accountId) : null;

interface Tried {
  readonly request: ProviderRequest | null;
  readonly faults: readonly InvalidField[];
}

async function tried(ctx: Context, input: PreviewInput, account: ProviderAccount | null): Promise<Tried> {
  const number = toNumber(input.to ?? SAMPLE.to, undefined);
  const ofSample = number === null ? [invalidField('to', 'phone')] : [];
  if (!PREVIEWED.includes(input.kind)) return { request: null, faults: ofSample };
  if (account && account.kind !== input.kind)
    return { request: null, faults: [...ofSample, invalidField('kind', 'choice', { choices: account.kind })] };
  const ofSettings = settingErrors(PROVIDER_KINDS[input.kind], input.settings, settingsKept(account));
  const wrong = new Set(ofSettings.map(({ field }) => field));
  if (!isSettings(input.settings)) return { request: null, faults: [...ofSample, ...ofSettings] };
  const sample = { to: number ?? SAMPLE.to, from: input.from ?? null, text: input.text ?? SAMPLE.text };
  const { request, faults } = await requestOfSample(ctx, sample, input.settings, account, wrong);
  return { request, faults: [...ofSample, ...ofSettings, ...faults] };
}

/** Returns the request of a sample, and the faults of the templates whose settings have none. */
async function requestOfSample(
  ctx: Context,
  sample: SampleSms,
  settings: object,
  account: ProviderAccount | null,
  wrong: ReadonlySet<string>,
): Promise<Tried> {
  const { request, faults } = await previewRequest(sample, viewOf(ctx, settings, account, wrong));
  return { request, faults: (faults ?? []).filter(({ field }) => !wrong.has(field)) };
}

/** The account as it would be, without the settings that are wrong: its templates are tried nevertheless. */
function viewOf(
  { clock, config, box }: Context,
  settings: object,
  account: ProviderAccount | null,
  wrong: ReadonlySet<string>,
): HttpAccount {
  const given = Object.entries(settings);
  const usable = given.filter(([name]) => !wrong.has(`settings.${name}`));
  const secrets = account ? openSecrets(box, account.id, account.sealedSecrets) : {};
  const before = { shown: account?.settings ?? {}, secrets };
  const split = changedSettings(PROVIDER_KINDS.http, before, Object.fromEntries(usable));
  // An account that was not made has no address yet: its place is shown.
  const url = reportUrlOf(config, box, account?.id ?? '');
  return {
    settings: { ...split.shown, ...split.secrets } as unknown as HttpAccount['settings'],
    callbackUrl: account ? url : (url?.replace(/[^/]+$/, 'TOKEN') ?? null),
    now: clock.now(),
  };
}
