import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** What this subgraph knows of the looks of a workspace: whose they are. */
@Directive('@key(fields: "workspaceId", resolvable: false)')
@ObjectType()
export class Branding {
  @Field(() => ID, { description: 'The workspace whose looks these are.' })
  workspaceId!: string;
}
