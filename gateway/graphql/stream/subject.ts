import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { collectFields } from 'graphql/execution/collectFields.js';
import { getArgumentValues } from 'graphql/execution/values.js';
import { type Duration, seconds } from '../../../kernel/context/clock.js';
import { subjectOf, type Watched } from '../../../kernel/graph/watch.js';
import { FeedCursor } from './feed-cursor.js';

/** A subscription that was run. */
export interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The subject that a subscription waits for, and its place in its feed, if it is of one. */
export interface Subject {
  readonly text: string;
  readonly feed: FeedCursor | null;
  /** Between two answers, at least; `null` where it is as usual. */
  readonly pace: Duration | null;
}

/** Returns the subject of a valid subscription; `null` if its field is skipped. */
export function subjectOfSubscription(
  schema: GraphQLSchema,
  watched: ReadonlyMap<string, Watched>,
  { document, operation, variables }: Asked,
  workspaceId: string,
): Subject | null {
  const type = schema.getSubscriptionType()!;
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const [nodes] = collectFields(schema, fragmentsOf(document), coerced, type, operation.selectionSet).values();
  const [node] = nodes ?? [];
  if (!node) return null;
  const facts = watched.get(`${type.name}.${node.name.value}`)!;
  const { topic, key, pace } = facts;
  const args = getArgumentValues(type.getFields()[node.name.value]!, node, coerced);
  const text = subjectOf(workspaceId, topic, key === null ? '' : String(args[key]));
  return { text, feed: FeedCursor.of(node, facts), pace: pace === null ? null : seconds(pace) };
}

const fragmentsOf = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap(part => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
  );
