import { Arg, Args, type ClassType, Ctx, ID, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { CheckedBy } from '../../../../kernel/graph/validation.js';
import { Watches } from '../../../../kernel/graph/watch.js';
import { INSTANCE_CHANGED } from './announce.js';
import { challengeResolver } from './connect/challenge.resolver.js';
import { connectCodesOf, createCodesOf, qrCodesOf } from './connect/codes.js';
import { disconnectInstance } from './connect/connect.service.js';
import { loginResolver } from './connect/login.resolver.js';
import { pairingCodeResolver } from './connect/pairing-code.resolver.js';
import { InstanceQr, readQr } from './connect/qr.service.js';
import { connectPageResolver } from './connect-page/connect-page.resolver.js';
import { readInstance } from './find-instance.js';
import { type ConnectInstanceArgs, type CreateInstanceArgs, InstancesArgs } from './instance.args.js';
import { Instance, InstancePage } from './instance.js';
import { checkInstance, createInstance, deleteInstance, listInstances, updateInstance } from './instance.service.js';
import { UpdateInstanceArgs } from './instance-settings.js';
import { connectWith } from './official/connect-with.js';
import type { InstanceRules } from './rules.js';

/** The root fields of a channel's instances. */
export function instanceResolversOf(rules: InstanceRules): ClassType<object>[] {
  const pairings = Object.values(rules.modes);
  return [
    readResolver(rules),
    writeResolver(rules),
    connectResolver(rules),
    connectPageResolver(rules),
    ...(pairings.includes('qr') ? [qrResolver(rules)] : []),
    ...(rules.codeModes.length > 0 ? [pairingCodeResolver(rules)] : []),
    ...(pairings.includes('login') ? [loginResolver(rules)] : []),
    ...(rules.challengeModes.length > 0 ? [challengeResolver(rules)] : []),
  ];
}

const fieldOf = ({ typeName }: InstanceRules): string => typeName.charAt(0).toLowerCase() + typeName.slice(1);

function readResolver(rules: InstanceRules): ClassType<object> {
  @Resolver()
  class ReadResolver {
    @Query(() => InstancePage, { name: `${fieldOf(rules)}s`, description: 'Instances of the channel, newest first.' })
    @Scope(rules.scopes.read)
    many(@Args(() => InstancesArgs) args: InstancesArgs, @Ctx() ctx: Context): Promise<Page<Instance>> {
      return listInstances(ctx, rules, args);
    }

    @Query(() => Instance, { name: fieldOf(rules), description: 'One instance.' })
    @Scope(rules.scopes.read)
    one(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Instance> {
      return readInstance(ctx, rules, id);
    }

    @Subscription(() => Instance, {
      name: fieldOf(rules),
      description: 'An instance now, and again after each change.',
      topics: INSTANCE_CHANGED,
    })
    @Watches(INSTANCE_CHANGED, 'id')
    @Scope(rules.scopes.read)
    follow(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Instance> {
      return readInstance(ctx, rules, id);
    }
  }
  return ReadResolver;
}

function writeResolver(rules: InstanceRules): ClassType<object> {
  const { typeName, scopes, createArgs } = rules;
  CheckedBy<CreateInstanceArgs>((args, ctx) => checkInstance(rules, args, ctx))(createArgs);

  @Resolver()
  class WriteResolver {
    @Mutation(() => Instance, { name: `create${typeName}`, description: 'Makes an instance; it is not connected yet.' })
    @Scope(scopes.manage)
    @Refuses(...createCodesOf(rules))
    create(@Args(() => createArgs) args: CreateInstanceArgs, @Ctx() ctx: Context): Promise<Instance> {
      return createInstance(ctx, rules, args);
    }

    @Mutation(() => Instance, {
      name: `update${typeName}`,
      description: 'Changes an instance. Omitted fields stay unchanged.',
    })
    @Scope(scopes.manage)
    update(@Args(() => UpdateInstanceArgs) args: UpdateInstanceArgs, @Ctx() ctx: Context): Promise<Instance> {
      return updateInstance(ctx, rules, args);
    }

    @Mutation(() => Deleted, { name: `delete${typeName}`, description: 'Disconnects an instance and deletes it.' })
    @Scope(scopes.manage)
    delete(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
      return deleteInstance(ctx, rules, id);
    }
  }
  return WriteResolver;
}

function connectResolver(rules: InstanceRules): ClassType<object> {
  const { typeName, scopes, connectArgs } = rules;

  @Resolver()
  class ConnectResolver {
    @Mutation(() => Instance, { name: `connect${typeName}`, description: 'Starts to connect an instance.' })
    @Scope(scopes.manage)
    @Refuses(...connectCodesOf(rules))
    connect(@Args(() => connectArgs) args: ConnectInstanceArgs, @Ctx() ctx: Context): Promise<Instance> {
      return connectWith(ctx, rules, args);
    }

    @Mutation(() => Instance, { name: `reconnect${typeName}`, description: 'Connects an instance again.' })
    @Scope(scopes.manage)
    @Refuses(...connectCodesOf(rules))
    reconnect(@Args(() => connectArgs) args: ConnectInstanceArgs, @Ctx() ctx: Context): Promise<Instance> {
      return connectWith(ctx, rules, args);
    }

    @Mutation(() => Instance, { name: `disconnect${typeName}`, description: 'Disconnects an instance.' })
    @Scope(scopes.manage)
    @Refuses('INSTANCE_NOT_CONNECTED')
    disconnect(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Instance> {
      return disconnectInstance(ctx, rules, id);
    }
  }
  return ConnectResolver;
}

/** A query, because the public API reads it with GET; its first call begins an attempt. */
function qrResolver(rules: InstanceRules): ClassType<object> {
  @Resolver()
  class QrResolver {
    @Query(() => InstanceQr, { name: `${fieldOf(rules)}Qr`, description: 'The code to scan now.' })
    @Scope(rules.scopes.read)
    @Refuses(...qrCodesOf(rules))
    qr(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<InstanceQr> {
      return readQr(ctx, rules, id);
    }

    @Subscription(() => InstanceQr, {
      name: `${fieldOf(rules)}Qr`,
      description: 'The code to scan now, and each that follows it. Ends when the instance is connected.',
      topics: INSTANCE_CHANGED,
    })
    @Watches(INSTANCE_CHANGED, 'id')
    @Scope(rules.scopes.read)
    followQr(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<InstanceQr> {
      return readQr(ctx, rules, id);
    }
  }
  return QrResolver;
}
