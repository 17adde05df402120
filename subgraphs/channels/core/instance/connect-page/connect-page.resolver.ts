import { Arg, Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, OneOf, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';
import type { InstanceRules } from '../rules.js';
import {
  CONNECT_PAGE_ACTIONS,
  ConnectPage,
  changeConnectPage,
  disableConnectPage,
  enableConnectPage,
  readConnectPage,
  rotateConnectPage,
} from './connect-page.service.js';
import { connectByPage, PublicConnectPage, publicConnectPage, type RulesOf } from './public-page.js';

@ArgsType()
class ChangeConnectPageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { defaultValue: 'enable', description: 'The action: enable, rotate-secret or disable.' })
  @OneOf(CONNECT_PAGE_ACTIONS)
  action: (typeof CONNECT_PAGE_ACTIONS)[number] = 'enable';
}

/** The connect page of a channel's instances. */
export function connectPageResolver(rules: InstanceRules): ClassType<object> {
  const { typeName, scopes } = rules;
  const field = typeName.charAt(0).toLowerCase() + typeName.slice(1);

  @Resolver()
  class ConnectPageResolver {
    @Query(() => ConnectPage, {
      name: `${field}ConnectPage`,
      description: 'The public page on which an instance is connected.',
    })
    @Scope(scopes.read)
    read(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ConnectPage> {
      return readConnectPage(ctx, rules, id);
    }

    @Mutation(() => ConnectPage, {
      name: `set${typeName}ConnectPage`,
      description: 'Opens, renews or closes the public page on which an instance is connected.',
    })
    @Scope(scopes.manage)
    @Refuses('CONNECT_PAGE_UNSUPPORTED', 'CONNECT_PAGE_DISABLED')
    change(
      @Args(() => ChangeConnectPageArgs) { id, action }: ChangeConnectPageArgs,
      @Ctx() ctx: Context,
    ): Promise<ConnectPage> {
      return changeConnectPage(ctx, rules, id, action);
    }

    @Mutation(() => ConnectPage, {
      name: `enable${typeName}ConnectPage`,
      description: 'Opens a public page on which an instance is connected.',
    })
    @Scope(scopes.manage)
    @Refuses('CONNECT_PAGE_UNSUPPORTED')
    enable(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ConnectPage> {
      return enableConnectPage(ctx, rules, id);
    }

    @Mutation(() => ConnectPage, {
      name: `rotate${typeName}ConnectPage`,
      description: 'Gives the page a new address. The old one stops working.',
    })
    @Scope(scopes.manage)
    @Refuses('CONNECT_PAGE_UNSUPPORTED', 'CONNECT_PAGE_DISABLED')
    rotate(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ConnectPage> {
      return rotateConnectPage(ctx, rules, id);
    }

    @Mutation(() => ConnectPage, { name: `disable${typeName}ConnectPage`, description: 'Closes the page.' })
    @Scope(scopes.manage)
    @Refuses('CONNECT_PAGE_UNSUPPORTED')
    disable(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ConnectPage> {
      return disableConnectPage(ctx, rules, id);
    }
  }
  return ConnectPageResolver;
}

@ArgsType()
class ConnectByPageArgs {
  @Field()
  @Length(1, 200)
  token!: string;

  @Field(() => String, { description: 'The user name of the account, for a login.', nullable: true })
  @Optional()
  @Length(1, 64)
  @SingleLine()
  username?: string | null;

  @Field(() => String, { description: 'The password of the account, for a login.', nullable: true })
  @Optional()
  @Length(1, 200)
  @SingleLine()
  password?: string | null;

  @Field(() => String, { description: 'The answer to a question of the provider.', nullable: true })
  @Optional()
  @Length(1, 32)
  @SingleLine()
  code?: string | null;

  @Field(() => String, { description: "The result of the provider's sign-up.", nullable: true })
  @Optional()
  @Length(1, 2_000)
  @SingleLine()
  signupCode?: string | null;

  @Field(() => Boolean, { description: 'Whether the terms of the page are accepted.', defaultValue: false })
  acceptTerms: boolean = false;
}

/** Returns the resolver that the page itself calls: its token is the permission. */
export function publicConnectPageResolver(rulesOf: RulesOf): ClassType<object> {
  @Resolver()
  class PublicConnectPageResolver {
    @Query(() => PublicConnectPage, {
      description: 'The public page on which an instance is connected. The first call requests the QR code.',
    })
    @Scope('PUBLIC')
    connectPage(@Arg('token') token: string, @Ctx() ctx: Context): Promise<PublicConnectPage> {
      return publicConnectPage(ctx, rulesOf, token);
    }

    @Mutation(() => PublicConnectPage, { description: 'Starts to connect, with a login if the instance needs one.' })
    @Scope('PUBLIC')
    connectByPage(
      @Args(() => ConnectByPageArgs) args: ConnectByPageArgs,
      @Ctx() ctx: Context,
    ): Promise<PublicConnectPage> {
      return connectByPage(ctx, rulesOf, args);
    }
  }
  return PublicConnectPageResolver;
}
