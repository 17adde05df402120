import { Field, ObjectType } from 'type-graphql';
import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { actOn } from '../act.js';
import { announceInstance } from '../announce.js';
import { lockInstance, readInstance } from '../find-instance.js';
import type { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { openConnectPage } from './link.js';

@ObjectType({ description: 'A page on which the owner of the account connects an instance in a browser.' })
export class ConnectPage {
  @Field({ description: 'True if the page can be opened.' })
  enabled!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Its address with its secret. Returned once, when it is enabled or its secret is rotated.',
  })
  url!: string | null;
}

export const connectPageOf = ({ connectHash, shareableLink }: Instance): ConnectPage => ({
  enabled: connectHash !== null,
  url: shareableLink ?? null,
});

/** Throws `NOT_FOUND`. */
export const readConnectPage = async (ctx: Context, rules: InstanceRules, id: string): Promise<ConnectPage> =>
  connectPageOf(await readInstance(ctx, rules, id));

type Change = (tx: Context, instance: Instance) => void;

const changing =
  (change: Change) =>
  (ctx: Context, rules: InstanceRules, id: string): Promise<ConnectPage> =>
    transact(ctx, async tx => {
      const instance = await lockInstance(tx, rules, id);
      if (!rules.linkModes.includes(instance.mode)) fail('CONNECT_PAGE_UNSUPPORTED');
      const link = instance.connectHash;
      change(tx, instance);
      if (link !== instance.connectHash) {
        await announceInstance(tx, id, link);
        await audit(
          tx,
          actOn(instance.connectHash === null ? 'instance.page_closed' : 'instance.page_opened', instance),
        );
      }
      return connectPageOf(instance);
    });

/** Makes a link; an enabled page keeps the link that it has. Throws `NOT_FOUND`, `CONNECT_PAGE_UNSUPPORTED`. */
export const enableConnectPage = changing((tx, instance) => {
  if (instance.connectHash === null) openConnectPage(tx, instance);
});

/** Makes a new link; the old one ends. Throws as {@link enableConnectPage} does, and `CONNECT_PAGE_DISABLED`. */
export const rotateConnectPage = changing((tx, instance) => {
  if (instance.connectHash === null) fail('CONNECT_PAGE_DISABLED');
  openConnectPage(tx, instance);
});

/** The link ends. Throws as {@link enableConnectPage} does. */
export const disableConnectPage = changing((_tx, instance) => {
  instance.connectHash = null;
});

const ACTIONS = { enable: enableConnectPage, 'rotate-secret': rotateConnectPage, disable: disableConnectPage } as const;
type ConnectPageAction = keyof typeof ACTIONS;
export const CONNECT_PAGE_ACTIONS = Object.keys(ACTIONS) as readonly ConnectPageAction[];

/** Does one of these by its name. Throws as it does. */
export const changeConnectPage = (
  ctx: Context,
  rules: InstanceRules,
  id: string,
  action: ConnectPageAction,
): Promise<ConnectPage> => ACTIONS[action](ctx, rules, id);
