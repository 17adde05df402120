/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SegmentContactField =
  | 'email'
  | 'hasEmail'
  | 'hasPhone'
  | 'hasTelegram'
  | 'hasUrl'
  | 'languages'
  | 'name'
  | 'phone'
  | 'telegramPeer'
  | 'url';

export type SegmentRuleType =
  | 'contactField'
  | 'property'
  | 'receiveMarketing'
  | 'tag'
  | 'topic';

/** What the operators of a field compare. */
export type SegmentValueType =
  | 'BOOLEAN'
  | 'DATE'
  | 'FLAG'
  | 'LANGUAGES'
  | 'MEMBERSHIP'
  | 'NUMBER'
  | 'PRESENCE'
  | 'STRING'
  | 'TEXT';

export type RuleSubjectFragment = { __typename: 'SegmentField', type: string, field: string | null, key: string | null, name: string | null, valueType: SegmentValueType, operators: Array<{ __typename: 'SegmentFieldOperator', op: string, value: string, isDefault: boolean }> };

export type RuleSubjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type RuleSubjectsQuery = { __typename: 'Query', segmentFields: Array<{ __typename: 'SegmentField', type: string, field: string | null, key: string | null, name: string | null, valueType: SegmentValueType, operators: Array<{ __typename: 'SegmentFieldOperator', op: string, value: string, isDefault: boolean }> }> | null, tags: { __typename: 'TagPage', items: Array<{ __typename: 'Tag', id: string, name: string }> } | null, topics: { __typename: 'TopicPage', items: Array<{ __typename: 'Topic', id: string, name: string }> } | null };

export type RuleValuesQueryVariables = Exact<{
  type: SegmentRuleType;
  field?: SegmentContactField | null | undefined;
  key?: string | null | undefined;
}>;


export type RuleValuesQuery = { __typename: 'Query', segmentValues: Array<{ __typename: 'SegmentFieldValue', value: unknown, label: string, count: number }> | null };

export const RuleSubjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuleSubject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SegmentField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"operators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"op"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<RuleSubjectFragment, unknown>;
export const RuleSubjectsDocument = {"__meta__":{"hash":"sha256:e52b50ad371c4b57dc11c8a2fff6e9bb6fa3c868b08cb5a0deee9906c4ae1866"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RuleSubjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"segmentFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"RuleSubject"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tags"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuleSubject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SegmentField"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"valueType"}},{"kind":"Field","name":{"kind":"Name","value":"operators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"op"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<RuleSubjectsQuery, RuleSubjectsQueryVariables>;
export const RuleValuesDocument = {"__meta__":{"hash":"sha256:f0274695e46a53c087f641dc927ad9d19ff61ce3c55926fa3ff8b000233bce62"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RuleValues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SegmentRuleType"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"field"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SegmentContactField"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"segmentValues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"field"},"value":{"kind":"Variable","name":{"kind":"Name","value":"field"}}},{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<RuleValuesQuery, RuleValuesQueryVariables>;