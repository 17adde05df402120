import { Args, type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { Cost, ROWS_COST } from '../../../../../kernel/graph/list/cost.js';
import { MessageError } from '../../message/message-error.resolver.js';
import { InstancePairingCode, shownCode } from '../columns/pairing-code.js';
import { ConnectPage, connectPageOf } from '../connect-page/connect-page.service.js';
import { InstancePairing, type RulesOf } from '../connect-page/public-page.js';
import { Instance } from '../instance.js';
import { Warmup, warmupOf } from '../limits/warmup.js';
import type { Pairing } from '../line/port.js';
import { allowanceOf, InstanceAllowance } from './allowance.js';
import { InstanceTraffic, TrafficArgs, trafficOf } from './traffic.js';

/** Fields of the type that follow from more than its row. */
export function instanceFieldsOf(rulesOf: RulesOf): ClassType<object> {
  @Resolver(() => Instance)
  class InstanceFieldsResolver {
    @FieldResolver(() => Warmup, {
      description: 'The limits of its first days; null if its channel or its mode has none.',
      nullable: true,
    })
    warmup(@Root() instance: Instance, @Ctx() { clock }: Context): Warmup | null {
      return warmupOf(instance, rulesOf(instance.channel), clock.now());
    }

    @FieldResolver(() => InstancePairing, { description: 'The way in which it is paired.' })
    pairing(@Root() { channel, mode }: Instance): Pairing {
      return rulesOf(channel).modes[mode]!;
    }

    @FieldResolver(() => InstancePairingCode, {
      nullable: true,
      description: 'The code that its owner types on the phone; null unless the attempt under way waits for that.',
    })
    pairingCode(@Root() { storedPairing }: Instance): InstancePairingCode | null {
      return shownCode(storedPairing);
    }

    @FieldResolver(() => ConnectPage, {
      nullable: true,
      description: 'The page on which its owner connects it; null if it can have none.',
    })
    connectPage(@Root() instance: Instance): ConnectPage | null {
      return rulesOf(instance.channel).linkModes.includes(instance.mode) ? connectPageOf(instance) : null;
    }

    @FieldResolver(() => InstanceAllowance, { description: 'The number of messages that it may still send.' })
    allowance(@Root() instance: Instance, @Ctx() { clock }: Context): InstanceAllowance {
      return allowanceOf(instance, rulesOf(instance.channel), clock.now());
    }

    @FieldResolver(() => InstanceTraffic, { description: 'The messages that it sent lately.' })
    @Cost(ROWS_COST)
    traffic(
      @Root() instance: Instance,
      @Args(() => TrafficArgs) { hours }: TrafficArgs,
      @Ctx() ctx: Context,
    ): Promise<InstanceTraffic> {
      return trafficOf(ctx, instance, rulesOf(instance.channel), hours);
    }

    @FieldResolver(() => MessageError, {
      nullable: true,
      description: 'The reason that the last attempt to connect failed.',
    })
    error(@Root() { errorCode }: Instance, @Ctx() { locale }: Context): MessageError | null {
      return isErrorCode(errorCode) ? { code: errorCode, message: messageOf(errorCode, locale) } : null;
    }

    @FieldResolver(() => Boolean, { description: 'Whether it runs over the official API of its service.' })
    chatappOfficialCloud(@Root() { mode }: Instance): boolean {
      return mode !== 'UNOFFICIAL';
    }
  }
  return InstanceFieldsResolver;
}
