import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { savePreferences, unsubscribe, unsubscribeByMail } from './change-preferences.js';
import { Preferences, SavePreferencesArgs, UnsubscribeArgs, UnsubscribeByMailArgs } from './preferences.js';
import { preferencesUrl } from './preferences-url.js';
import { currentContact, readPreferences } from './read-preferences.js';

@Resolver()
export class PreferencesResolver {
  @Query(() => Preferences, { description: 'The preferences of the contact whose signed link was followed.' })
  @Scope('CONTACT')
  preferences(@Ctx() ctx: Context): Promise<Preferences> {
    return readPreferences(ctx);
  }

  @Mutation(() => Preferences, { description: 'Saves the preferences of the contact.' })
  @Scope('CONTACT')
  savePreferences(
    @Args(() => SavePreferencesArgs) args: SavePreferencesArgs,
    @Ctx() ctx: Context,
  ): Promise<Preferences> {
    return savePreferences(ctx, args);
  }

  @Mutation(() => Preferences, { description: 'Opts the contact out of a topic, or of all marketing by e-mail.' })
  @Scope('CONTACT')
  unsubscribe(@Args(() => UnsubscribeArgs) args: UnsubscribeArgs, @Ctx() ctx: Context): Promise<Preferences> {
    return unsubscribe(ctx, args);
  }

  @Mutation(() => Boolean, { description: 'Does the same for a contact that asked for it by e-mail.' })
  @Scope('SYSTEM')
  async unsubscribeByMail(
    @Args(() => UnsubscribeByMailArgs) args: UnsubscribeByMailArgs,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    await unsubscribeByMail(ctx, args);
    return true;
  }

  @Query(() => ID, {
    nullable: true,
    description: 'The contact with this id, or into which it was merged; null if it is gone.',
  })
  @Scope('SYSTEM')
  currentContact(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<string | null> {
    return currentContact(ctx, id);
  }

  @Query(() => String, {
    description: 'The page on which a contact chooses the messages that it receives. Give it only to that contact.',
  })
  @Scope('contacts:manage')
  preferencesUrl(
    @Arg('contactId', () => ID, { description: 'The id of the contact.' }) contactId: string,
    @Ctx() ctx: Context,
  ): Promise<string> {
    return preferencesUrl(ctx, contactId);
  }
}
