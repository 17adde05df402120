/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A channel through which messages are sent. */
export type Channel =
  | 'botchat'
  | 'chatapp'
  | 'email'
  | 'photosocial'
  | 'push'
  | 'rcs'
  | 'sms'
  | 'voice'
  | 'webchat';

/** The way in which a workspace got a sender: its operator assigned it, it proved a domain, or it rents a number. */
export type SenderOrigin =
  | 'DOMAIN'
  | 'NUMBER'
  | 'OPERATOR';

export type SenderRowFragment = { __typename: 'Sender', id: string, channel: Channel, sender: string, answerable: boolean, origin: SenderOrigin, createdAt: string };

export type SendersQueryVariables = Exact<{ [key: string]: never; }>;


export type SendersQuery = { __typename: 'Query', senders: Array<{ __typename: 'Sender', id: string, channel: Channel, sender: string, answerable: boolean, origin: SenderOrigin, createdAt: string }> | null };

export type SmsHelpQueryVariables = Exact<{ [key: string]: never; }>;


export type SmsHelpQuery = { __typename: 'Query', smsHelp: { __typename: 'SmsHelp', answer: string | null } | null };

export type SetSmsHelpMutationVariables = Exact<{
  answer?: string | null | undefined;
}>;


export type SetSmsHelpMutation = { __typename: 'Mutation', setSmsHelp: { __typename: 'SmsHelp', answer: string | null } | null };

export type PricesQueryVariables = Exact<{
  channel: Channel;
}>;


export type PricesQuery = { __typename: 'Query', prices: { __typename: 'ChannelPrices', usual: number, rows: Array<{ __typename: 'DestinationPrice', country: string | null, numberType: string | null, perMessage: number, perPart: number, blocked: boolean }> } | null };

export type NumberPriceQueryVariables = Exact<{
  channel: Channel;
  to: string;
}>;


export type NumberPriceQuery = { __typename: 'Query', numberPrice: { __typename: 'NumberPrice', to: string, country: string | null, numberType: string | null, perMessage: number, perPart: number, blocked: boolean } | null };

export const SenderRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SenderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Sender"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"sender"}},{"kind":"Field","name":{"kind":"Name","value":"answerable"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SenderRowFragment, unknown>;
export const SendersDocument = {"__meta__":{"hash":"sha256:cc48910aedd42697facdb1613ac5ae4455c1b94fc3e7abadc978f2c08439dba1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Senders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"senders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SenderRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SenderRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Sender"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"sender"}},{"kind":"Field","name":{"kind":"Name","value":"answerable"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<SendersQuery, SendersQueryVariables>;
export const SmsHelpDocument = {"__meta__":{"hash":"sha256:92e939206dc0d281137895a8a26f9916d7f69cec67bc3793d43385512ea8d2ca"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SmsHelp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"smsHelp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}}]} as unknown as DocumentNode<SmsHelpQuery, SmsHelpQueryVariables>;
export const SetSmsHelpDocument = {"__meta__":{"hash":"sha256:e0eef2bf030737d34a5a3d8c00770b4b90efdcb73ceb74cd8b61704c78b3c199"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSmsHelp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answer"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setSmsHelp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"answer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answer"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}}]} as unknown as DocumentNode<SetSmsHelpMutation, SetSmsHelpMutationVariables>;
export const PricesDocument = {"__meta__":{"hash":"sha256:d16e029c8b93507901560719ea797f128ea67d0818b820994acfde2cb2b2115b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Prices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"usual"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"numberType"}},{"kind":"Field","name":{"kind":"Name","value":"perMessage"}},{"kind":"Field","name":{"kind":"Name","value":"perPart"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}}]}}]}}]}}]} as unknown as DocumentNode<PricesQuery, PricesQueryVariables>;
export const NumberPriceDocument = {"__meta__":{"hash":"sha256:db500b0c3747346a433153c308a35853e762122063fd76e0d63071dde142f08d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NumberPrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Channel"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"numberPrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"numberType"}},{"kind":"Field","name":{"kind":"Name","value":"perMessage"}},{"kind":"Field","name":{"kind":"Name","value":"perPart"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}}]}}]}}]} as unknown as DocumentNode<NumberPriceQuery, NumberPriceQueryVariables>;