import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Workspace } from '../workspace/workspace.js';
import { SetBrandingArgs } from './branding.args.js';
import { Branding, BrandLogo } from './branding.js';
import { findLogo, readBranding, setBranding } from './branding.service.js';

@Resolver(() => Workspace)
export class BrandingResolver {
  @FieldResolver(() => Branding, { description: 'Name, logo and color of the pages that its customers see.' })
  branding(@Root() { id }: Workspace, @Ctx() ctx: Context): Promise<Branding> {
    return readBranding(ctx, id);
  }

  @Mutation(() => Branding, {
    description: 'Sets the logo and the color of the pages that customers see. Omitted fields stay unchanged.',
  })
  @Scope('workspace:manage', { live: true })
  setBranding(@Args(() => SetBrandingArgs) args: SetBrandingArgs, @Ctx() ctx: Context): Promise<Branding> {
    return setBranding(ctx, args);
  }

  @Query(() => Branding, {
    description: 'The branding of the sender who wrote to the contact whose signed link was followed.',
  })
  @Scope('CONTACT')
  senderBranding(@Ctx() ctx: Context): Promise<Branding> {
    return readBranding(ctx, ctx.caller.workspaceId);
  }

  @Query(() => Branding, { description: 'The branding of the workspace that acts, for previews of its pages.' })
  @Scope('SYSTEM')
  ownBranding(@Ctx() ctx: Context): Promise<Branding> {
    return readBranding(ctx, ctx.caller.workspaceId);
  }

  @Query(() => BrandLogo, { nullable: true, description: 'A logo that a workspace has now.' })
  @Scope('PUBLIC')
  brandLogo(
    @Arg('hash', { description: 'SHA-256 of its bytes, as base64url.' }) hash: string,
    @Ctx() ctx: Context,
  ): Promise<BrandLogo | null> {
    return findLogo(ctx, hash);
  }
}
