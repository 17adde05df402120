import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { Cost, LIST_COST } from '../../../../kernel/graph/list/cost.js';
import { MOST_FOUND, searchNamed } from '../../../../kernel/graph/list/search-named.js';
import { covers, Scope } from '../../../../kernel/graph/scope.js';
import { findInstance } from '../../core/instance/find-instance.js';
import { Instance } from '../../core/instance/instance.js';
import { AllInstancesArgs } from '../../core/instance/list/instances.args.js';
import { listAllInstances } from '../../core/instance/list/list-instances.js';
import type { InstanceRules } from '../../core/instance/rules.js';
import { sees } from '../../core/message/world.js';
import { EmailDomain } from '../../kinds/email/domain/domain.js';
import { PushApp } from '../../kinds/push/app/push-app.js';
import { PhoneNumbersArgs } from '../number/phone-number.args.js';
import { PhoneNumber } from '../number/phone-number.js';
import { listPhoneNumbers } from '../number/phone-number.service.js';
import { SearchResults } from './search-results.js';

type Rules = ReadonlyMap<string, InstanceRules>;

/** Finds instances by identifier, else as their list is searched. */
async function searchInstances(ctx: Context, rules: Rules, given: string): Promise<Instance[]> {
  const text = given.trim();
  if (!isId('ins', text)) {
    const args = Object.assign(new AllInstancesArgs(), { search: text, limit: MOST_FOUND });
    return (await listAllInstances(ctx, rules, args)).items;
  }
  const instance = await findInstance(ctx, text);
  const scope = rules.get(instance?.channel ?? '')?.scopes.read;
  return instance && scope && covers(ctx.caller.scopes, scope) ? [instance] : [];
}

/** The same for numbers. */
async function searchNumbers(ctx: Context, given: string): Promise<PhoneNumber[]> {
  const text = given.trim();
  if (isId('num', text)) {
    const found = await findOwned(ctx, PhoneNumber, text);
    return found && sees(ctx.caller, found) ? [found] : [];
  }
  // A number has digits: a text without any would be contained in none.
  if (!/\d/.test(text)) return [];
  const args = Object.assign(new PhoneNumbersArgs(), { search: text, limit: MOST_FOUND });
  return (await listPhoneNumbers(ctx, args)).items;
}

/** A search finds lines, numbers, domains and apps of the workspace. */
export function searchLinesResolver(rules: Rules): ClassType<object> {
  @Resolver(() => SearchResults)
  class SearchLinesResolver {
    @FieldResolver(() => [Instance], {
      nullable: true,
      description: 'Those that match by name, account or identifier.',
    })
    @Scope('any:read')
    @Cost(LIST_COST)
    instances(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<Instance[]> {
      return searchInstances(ctx, rules, text);
    }

    @FieldResolver(() => [PhoneNumber], {
      nullable: true,
      description: 'Those that match by digits of the number, or by identifier.',
    })
    @Scope('phone_numbers:read')
    @Cost(LIST_COST)
    phoneNumbers(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<PhoneNumber[]> {
      return searchNumbers(ctx, text);
    }

    @FieldResolver(() => [EmailDomain], { nullable: true, description: 'Those that match by name or identifier.' })
    @Scope('email:read')
    @Cost(LIST_COST)
    emailDomains(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<EmailDomain[]> {
      return searchNamed(ctx, EmailDomain, text, { inWorlds: true });
    }

    @FieldResolver(() => [PushApp], { nullable: true, description: 'Those that match by name or identifier.' })
    @Scope('push:read')
    @Cost(LIST_COST)
    pushApps(@Root() { text }: SearchResults, @Ctx() ctx: Context): Promise<PushApp[]> {
      return searchNamed(ctx, PushApp, text, { inWorlds: true });
    }
  }
  return SearchLinesResolver;
}
