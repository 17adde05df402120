import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** The looks of a workspace, of which this subgraph knows only the workspace. */
@Directive('@key(fields: "workspaceId", resolvable: false)')
@ObjectType()
export class Branding {
  @Field(() => ID, { description: 'The workspace that the branding belongs to.' })
  workspaceId!: string;
}
