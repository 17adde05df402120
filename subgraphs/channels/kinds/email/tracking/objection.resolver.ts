import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { ContactTracking, ContactTrackingArgs, TrackingChoice } from './objection.js';
import { readContactTracking, saveTrackingChoice, setContactTracking, trackingChoice } from './objection.service.js';

@Resolver()
export class TrackingObjectionResolver {
  @Query(() => ContactTracking, { description: 'Returns whether a contact objects to being tracked as a reader.' })
  @Scope('contacts:read')
  contactTracking(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ContactTracking> {
    return readContactTracking(ctx, id);
  }

  @Mutation(() => ContactTracking, { description: 'Sets whether a contact objects to the tracking of its e-mails.' })
  @Scope('contacts:manage')
  setContactTracking(
    @Args(() => ContactTrackingArgs) { id, objects }: ContactTrackingArgs,
    @Ctx() ctx: Context,
  ): Promise<ContactTracking> {
    return setContactTracking(ctx, id, objects);
  }

  @Query(() => TrackingChoice, { description: 'The tracking choice of the contact whose signed link was followed.' })
  @Scope('CONTACT')
  trackingChoice(@Ctx() ctx: Context): Promise<TrackingChoice> {
    return trackingChoice(ctx);
  }

  @Mutation(() => TrackingChoice, { description: 'Saves whether the contact objects to the tracking of its e-mails.' })
  @Scope('CONTACT')
  saveTrackingChoice(
    @Ctx() ctx: Context,
    @Arg('objects', () => Boolean, {
      nullable: true,
      description: 'Whether the contact objects; null leaves it unchanged.',
    })
    objects: boolean | null = null,
  ): Promise<TrackingChoice> {
    return saveTrackingChoice(ctx, objects);
  }
}
