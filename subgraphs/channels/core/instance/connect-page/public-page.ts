import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { systemCaller } from '../../../../../kernel/context/caller.js';
import { type Context, createContext } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { AppError, fail, messageOf } from '../../../../../kernel/errors/errors.js';
import { publicError } from '../../../../../kernel/errors/public-error.js';
import { notHeld } from '../../../../../kernel/holds/holds.js';
import { linkHash, sealLinkState } from '../../../../../kernel/security/link-secret.js';
import { MessageError } from '../../message/message-error.resolver.js';
import { InstanceChallenge } from '../columns/instance-columns.js';
import { answerChallenge } from '../connect/challenge.service.js';
import { connectInstance, loginInstance } from '../connect/connect.service.js';
import { InstanceQr, readQr } from '../connect/qr.service.js';
import { Instance } from '../instance.js';
import type { Pairing } from '../line/port.js';
import type { InstanceRules } from '../rules.js';
import { InstanceStatus } from '../status.js';
import { Branding } from './branding.js';

export type RulesOf = (channel: string) => InstanceRules;

export const InstancePairing = { qr: 'qr', login: 'login', provider: 'provider' } as const satisfies {
  [Name in Pairing]: Name;
};
registerEnumType(InstancePairing, {
  description: 'qr: by a QR code. login: by name and password. provider: by the credentials of an official API.',
  name: 'InstancePairing',
});

@ObjectType({ description: 'A connect page as the owner of the account sees it.' })
export class PublicConnectPage {
  @Field({ description: 'The name of the line.' })
  name!: string;

  @Field(() => InstanceStatus, { description: 'The state of the line.' })
  status!: InstanceStatus;

  @Field(() => InstancePairing, { description: 'The way in which the line is paired.' })
  pairing!: Pairing;

  @Field({ description: 'True while a connection is being made.' })
  connecting!: boolean;

  @Field(() => String, { nullable: true, description: 'The connected account.' })
  account!: string | null;

  @Field(() => InstanceQr, { description: 'The code to scan; null without one.', nullable: true })
  qr!: InstanceQr | null;

  @Field(() => InstanceChallenge, { nullable: true, description: 'The code that the login under way needs.' })
  challenge!: InstanceChallenge | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address at which the owner of the account signs up with its provider.',
  })
  signupUrl!: string | null;

  @Field(() => MessageError, {
    nullable: true,
    description: 'The reason that it cannot be connected now, or that connecting failed.',
  })
  problem!: MessageError | null;

  @Field(() => Branding, { nullable: true, description: 'The branding of the page; null while it cannot be read.' })
  branding!: Branding | null;
}

/** An instance, with the context in which the system acts for its workspace. */
interface Opened {
  readonly instance: Instance;
  readonly rules: InstanceRules;
  readonly own: Context;
}

/** Throws `CONNECT_LINK_ENDED`, `WORKSPACE_BLOCKED`. */
async function open(ctx: Context, rulesOf: RulesOf, token: string): Promise<Opened> {
  const where = { connectHash: linkHash(token), deletedAt: null };
  const instance = (await ctx.db.fork().findOne(Instance, where)) ?? fail('CONNECT_LINK_ENDED');
  await refuseBlocked(ctx, instance.workspaceId);
  const { locale, requestId, ip } = ctx;
  const own = createContext(ctx, { caller: systemCaller(instance.workspaceId), locale, requestId, ip });
  return { instance, rules: rulesOf(instance.channel), own };
}

/** The page of a blocked workspace is as blocked as its credentials. */
async function refuseBlocked({ db }: Context, workspaceId: string): Promise<void> {
  const [row] = await sql<{ allowed: boolean }>(db, `select ${notHeld('$1::text')} as allowed`, [workspaceId]);
  if (!row?.allowed) fail('WORKSPACE_BLOCKED');
}

/** The state of the instance; of one that a QR code connects, the code. Throws `CONNECT_LINK_ENDED`. */
export async function publicConnectPage(ctx: Context, rulesOf: RulesOf, token: string): Promise<PublicConnectPage> {
  const { instance, rules, own } = await open(ctx, rulesOf, token);
  const page = { ...view(ctx, rules, instance), signupUrl: signupUrlOf(own, rules, instance, token) };
  if (rules.modes[instance.mode] !== 'qr' || instance.status === 'ACTIVE' || instance.challenge) return page;
  const { result: qr, problem } = await attempted(ctx, () => readQr(own, rules, instance.id));
  const { instance: now } = await open(ctx, rulesOf, token);
  return { ...view(ctx, rules, now), qr, problem: now.status === 'ACTIVE' || now.challenge ? null : problem };
}

export interface PageLogin {
  readonly token: string;
  readonly username?: string | null;
  readonly password?: string | null;
  readonly acceptTerms: boolean;
  /** The code of a login's challenge. */
  readonly code?: string | null;
  /** The code of the provider's sign-up. */
  readonly signupCode?: string | null;
}

/**
 * Returns `null` for an instance that is connected otherwise, or where the operator configured no
 * sign-up.
 */
function signupUrlOf(
  ctx: Context,
  rules: InstanceRules,
  { mode, status, sandbox }: Instance,
  token: string,
): string | null {
  if (mode !== 'OFFICIAL' || status === 'ACTIVE' || sandbox || !rules.signup) return null;
  return rules.signup.url(ctx, sealLinkState(ctx.box, token));
}

/** Takes the step that was submitted; what refuses it is answered as the `problem`. Throws `CONNECT_LINK_ENDED`. */
export async function connectByPage(ctx: Context, rulesOf: RulesOf, input: PageLogin): Promise<PublicConnectPage> {
  const { instance, rules, own } = await open(ctx, rulesOf, input.token);
  const { problem } = await attempted(ctx, () => stepOf(own, rules, instance.id, input));
  const page = await publicConnectPage(ctx, rulesOf, input.token);
  return { ...page, problem: problem ?? page.problem };
}

function stepOf(ctx: Context, rules: InstanceRules, id: string, input: PageLogin): Promise<unknown> {
  const { username, password, acceptTerms, code, signupCode } = input;
  if (signupCode && rules.signup) return rules.signup.finish(ctx, id, signupCode);
  if (code) return answerChallenge(ctx, rules, id, code);
  if (username && password) return loginInstance(ctx, rules, id, { login: { username, password }, acceptTerms });
  return connectInstance(ctx, rules, id);
}

const view = (ctx: Context, rules: InstanceRules, instance: Instance): PublicConnectPage => ({
  name: instance.name,
  status: instance.status,
  pairing: rules.modes[instance.mode]!,
  connecting: instance.connecting,
  account: instance.status === 'ACTIVE' ? instance.account : null,
  qr: null,
  challenge: instance.challenge,
  signupUrl: null,
  problem: instance.errorCode ? { code: instance.errorCode, message: messageOf(instance.errorCode, ctx.locale) } : null,
  branding: { workspaceId: instance.workspaceId },
});

/** Returns a refusal as a problem for the reader of the page; an error of ours is thrown. */
async function attempted<Result>(
  ctx: Context,
  work: () => Promise<Result>,
): Promise<{ result: Result | null; problem: MessageError | null }> {
  try {
    return { result: await work(), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = publicError(error, ctx);
    return { result: null, problem: { code, message } };
  }
}
