/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A token key of the Apple Push Notification service. */
export type ApnsInput = {
  /** Identifier of the app: com.example.shop. */
  bundleId: string;
  /** True for builds of Xcode, which use a service of their own. */
  development?: boolean;
  /** The id of the key, as Apple shows it. */
  keyId: string;
  /** The content of the .p8 file. */
  privateKey: string;
  /** The id of the team, as Apple shows it. */
  teamId: string;
};

/** A button of the notification. */
export type PushActionInput = {
  /** The name of the button, by which a click on it is known. */
  action: string;
  /** The address of an image on the button. */
  icon?: string | null | undefined;
  /** The text of the button. */
  title: string;
  /** The address that the button opens, in place of the url of the payload. */
  url?: string | null | undefined;
};

/** The `keys` of `PushSubscription.toJSON()` in a browser. */
export type PushKeysInput = {
  /** `auth` of the subscription of the browser, in Base64url. */
  auth: string;
  /** `p256dh` of the subscription of the browser, in Base64url. */
  p256dh: string;
};

/** Members that differ on a platform, merged into the notification for it. */
export type PushOverridesInput = {
  /** Members of `message` of FCM v1: notification, data, android. */
  android?: unknown;
  /** Members of the payload of APNs: aps and your own. */
  ios?: unknown;
  /** Options of showNotification(). */
  web?: unknown;
};

/** The content of a push notification. */
export type PushPayload = {
  /** The buttons, at most 3. Browsers show 2. */
  actions?: Array<PushActionInput> | null | undefined;
  /** The number on the icon of the app. */
  badge?: number | null | undefined;
  /** The text of the notification. */
  body?: string | null | undefined;
  /** A key. The notification replaces an earlier one with the same key. */
  collapseKey?: string | null | undefined;
  /** An object for your own code. */
  data?: unknown;
  /** The address of a small image. */
  icon?: string | null | undefined;
  /** The address of a large image. */
  image?: string | null | undefined;
  /** Same as `body`, under its name on other channels. */
  message?: string | null | undefined;
  /** Members that differ on a platform, merged into the notification for it. */
  overrides?: PushOverridesInput | null | undefined;
  /** The sound on devices: `default`, or a file of the app. */
  sound?: string | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** The heading of the notification. */
  title?: string | null | undefined;
  /** The seconds that it is kept for a device that is off; 4 weeks by default. */
  ttl?: number | null | undefined;
  /** The urgency; normal by default. */
  urgency?: string | null | undefined;
  /** The address that a click opens: a URL, or a path of the site. */
  url?: string | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** The platform of a browser or device. WEB: a browser. */
export type PushPlatform =
  | 'ANDROID'
  | 'IOS'
  | 'WEB';

/** The question that a visitor sees before the browser asks. */
export type PushPromptInput = {
  /** Days until a visitor who said "later" is asked again, 1–365. */
  askAgainDays?: number;
  /** False if the site asks by itself, with sbPush.ask(). */
  automatic?: boolean;
  /** Seconds on the page before the question, 0–3,600. */
  delaySeconds?: number;
  /** The texts, by language. */
  texts?: Array<PushPromptTextInput> | null | undefined;
};

/** The texts of the prompt in one language. Missing ones have default texts. */
export type PushPromptTextInput = {
  /** The text of the button that asks the browser. */
  allow?: string | null | undefined;
  /** The text of the question. */
  body?: string | null | undefined;
  /** The language of these texts. */
  language: string;
  /** The text of the button that postpones the question. */
  later?: string | null | undefined;
  /** The heading of the question. */
  title?: string | null | undefined;
};

/** An interval by the clocks of a time zone. A week begins on a Monday. */
export type SeriesInterval =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  | 'WEEK';

export type PushAppRowFragment = { __typename: 'PushApp', id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string };

export type PushAppWholeFragment = { __typename: 'PushApp', updatedAt: string, vapidPublicKey: string, publicToken: string, androidPackageName: string | null, id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string, promptConfig: { __typename: 'PushPrompt', automatic: boolean, delaySeconds: number, askAgainDays: number, texts: Array<{ __typename: 'PushPromptText', language: string, title: string | null, body: string | null, allow: string | null, later: string | null }> } };

export type PushAppsQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type PushAppsQuery = { __typename: 'Query', pushApps: { __typename: 'PushAppPage', items: Array<{ __typename: 'PushApp', id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string }>, pagination: { __typename: 'Pagination', nextCursor: string | null } } | null };

export type PushAppLifeQueryVariables = Exact<{
  id: string | number;
  from?: string | null | undefined;
  interval: SeriesInterval;
}>;


export type PushAppLifeQuery = { __typename: 'Query', pushApp: { __typename: 'PushApp', updatedAt: string, vapidPublicKey: string, publicToken: string, androidPackageName: string | null, id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string, promptConfig: { __typename: 'PushPrompt', automatic: boolean, delaySeconds: number, askAgainDays: number, texts: Array<{ __typename: 'PushPromptText', language: string, title: string | null, body: string | null, allow: string | null, later: string | null }> } } | null, pushSubscriberSeries: { __typename: 'PushSubscriberSeries', buckets: Array<{ __typename: 'PushSubscriberBucket', start: string, joined: number, left: number }> } | null, pushPromptTexts: Array<{ __typename: 'PushPromptText', language: string, title: string | null, body: string | null, allow: string | null, later: string | null }> | null, addresses: { __typename: 'ServiceAddresses', base: string } | null };

export type SubscriberRowFragment = { __typename: 'PushSubscription', id: string, platform: PushPlatform, language: string | null, userId: string | null, createdAt: string, updatedAt: string, contact: { __typename: 'Contact', id: string, name: string | null, email: string | null } | null };

export type PushSubscribersQueryVariables = Exact<{
  appId: string | number;
  platform?: PushPlatform | null | undefined;
  cursor?: string | null | undefined;
}>;


export type PushSubscribersQuery = { __typename: 'Query', pushSubscriptions: { __typename: 'PushSubscriptionPage', items: Array<{ __typename: 'PushSubscription', id: string, platform: PushPlatform, language: string | null, userId: string | null, createdAt: string, updatedAt: string, contact: { __typename: 'Contact', id: string, name: string | null, email: string | null } | null }>, pagination: { __typename: 'Pagination', nextCursor: string | null } } | null };

export type CreatePushAppMutationVariables = Exact<{
  name: string;
  allowedOrigins?: Array<string> | string | null | undefined;
}>;


export type CreatePushAppMutation = { __typename: 'Mutation', createPushApp: { __typename: 'PushApp', id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string } | null };

export type UpdatePushAppMutationVariables = Exact<{
  id: string | number;
  name?: string | null | undefined;
  allowedOrigins?: Array<string> | string | null | undefined;
  androidPackageName?: string | null | undefined;
  fcmServiceAccount?: unknown;
  apns?: ApnsInput | null | undefined;
  promptConfig?: PushPromptInput | null | undefined;
}>;


export type UpdatePushAppMutation = { __typename: 'Mutation', updatePushApp: { __typename: 'PushApp', updatedAt: string, vapidPublicKey: string, publicToken: string, androidPackageName: string | null, id: string, name: string, sandbox: boolean, subscribers: number, allowedOrigins: Array<string>, hasFcm: boolean, hasApns: boolean, createdAt: string, promptConfig: { __typename: 'PushPrompt', automatic: boolean, delaySeconds: number, askAgainDays: number, texts: Array<{ __typename: 'PushPromptText', language: string, title: string | null, body: string | null, allow: string | null, later: string | null }> } } | null };

export type DeletePushAppMutationVariables = Exact<{
  id: string | number;
}>;


export type DeletePushAppMutation = { __typename: 'Mutation', deletePushApp: { __typename: 'Deleted', id: string } | null };

export type SubscribeBrowserMutationVariables = Exact<{
  id: string | number;
  endpoint: string;
  keys: PushKeysInput;
  language?: string | null | undefined;
}>;


export type SubscribeBrowserMutation = { __typename: 'Mutation', createPushSubscription: { __typename: 'PushSubscription', id: string } | null };

export type RemoveSubscriberMutationVariables = Exact<{
  appId: string | number;
  id: string | number;
}>;


export type RemoveSubscriberMutation = { __typename: 'Mutation', deletePushSubscription: { __typename: 'Deleted', id: string } | null };

export type SendTestPushMutationVariables = Exact<{
  to: Array<string> | string;
  payload: PushPayload;
}>;


export type SendTestPushMutation = { __typename: 'Mutation', sendPush: { __typename: 'AcceptedMessages', messageIds: Array<string> } | null };

export const PushAppRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PushAppRowFragment, unknown>;
export const PushAppWholeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppRow"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"vapidPublicKey"}},{"kind":"Field","name":{"kind":"Name","value":"publicToken"}},{"kind":"Field","name":{"kind":"Name","value":"androidPackageName"}},{"kind":"Field","name":{"kind":"Name","value":"promptConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"delaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"askAgainDays"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"allow"}},{"kind":"Field","name":{"kind":"Name","value":"later"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PushAppWholeFragment, unknown>;
export const SubscriberRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<SubscriberRowFragment, unknown>;
export const PushAppsDocument = {"__meta__":{"hash":"sha256:f86857f3a613689baa5fd42ad3b1e24f9daba0b7a684b1764f05c9ba67e83902"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushApps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pushApps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PushAppsQuery, PushAppsQueryVariables>;
export const PushAppLifeDocument = {"__meta__":{"hash":"sha256:359973dfe4c6274552d08eb481ea710a0b6905674ad70a91d279219a20632d39"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushAppLife"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeISO"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"interval"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SeriesInterval"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pushApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppWhole"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushSubscriberSeries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"interval"},"value":{"kind":"Variable","name":{"kind":"Name","value":"interval"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"buckets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"joined"}},{"kind":"Field","name":{"kind":"Name","value":"left"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pushPromptTexts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"allow"}},{"kind":"Field","name":{"kind":"Name","value":"later"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addresses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppRow"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"vapidPublicKey"}},{"kind":"Field","name":{"kind":"Name","value":"publicToken"}},{"kind":"Field","name":{"kind":"Name","value":"androidPackageName"}},{"kind":"Field","name":{"kind":"Name","value":"promptConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"delaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"askAgainDays"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"allow"}},{"kind":"Field","name":{"kind":"Name","value":"later"}}]}}]}}]}}]} as unknown as DocumentNode<PushAppLifeQuery, PushAppLifeQueryVariables>;
export const PushSubscribersDocument = {"__meta__":{"hash":"sha256:857e6c807b776b1a2a1423cd7a2e99c026fa95a1d69332dab6e0b076dacc849d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PushSubscribers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"appId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"platform"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PushPlatform"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pushSubscriptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"appId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"appId"}}},{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"Variable","name":{"kind":"Name","value":"platform"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SubscriberRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SubscriberRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushSubscription"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"platform"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<PushSubscribersQuery, PushSubscribersQueryVariables>;
export const CreatePushAppDocument = {"__meta__":{"hash":"sha256:3cb7090f89b95cd118fc6d5c81791797b0186e40d5d4d0612394417beeecf559"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePushApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"allowedOrigins"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPushApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"allowedOrigins"},"value":{"kind":"Variable","name":{"kind":"Name","value":"allowedOrigins"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreatePushAppMutation, CreatePushAppMutationVariables>;
export const UpdatePushAppDocument = {"__meta__":{"hash":"sha256:27438e08083e048b852a929dea66d28d5a1018f953618b63a5f95903d5748eee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdatePushApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"allowedOrigins"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"androidPackageName"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fcmServiceAccount"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"apns"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ApnsInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"promptConfig"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PushPromptInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updatePushApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"allowedOrigins"},"value":{"kind":"Variable","name":{"kind":"Name","value":"allowedOrigins"}}},{"kind":"Argument","name":{"kind":"Name","value":"androidPackageName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"androidPackageName"}}},{"kind":"Argument","name":{"kind":"Name","value":"fcmServiceAccount"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fcmServiceAccount"}}},{"kind":"Argument","name":{"kind":"Name","value":"apns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"apns"}}},{"kind":"Argument","name":{"kind":"Name","value":"promptConfig"},"value":{"kind":"Variable","name":{"kind":"Name","value":"promptConfig"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppWhole"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}},{"kind":"Field","name":{"kind":"Name","value":"subscribers"}},{"kind":"Field","name":{"kind":"Name","value":"allowedOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"hasFcm"}},{"kind":"Field","name":{"kind":"Name","value":"hasApns"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushAppWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PushApp"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PushAppRow"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"vapidPublicKey"}},{"kind":"Field","name":{"kind":"Name","value":"publicToken"}},{"kind":"Field","name":{"kind":"Name","value":"androidPackageName"}},{"kind":"Field","name":{"kind":"Name","value":"promptConfig"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"automatic"}},{"kind":"Field","name":{"kind":"Name","value":"delaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"askAgainDays"}},{"kind":"Field","name":{"kind":"Name","value":"texts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"allow"}},{"kind":"Field","name":{"kind":"Name","value":"later"}}]}}]}}]}}]} as unknown as DocumentNode<UpdatePushAppMutation, UpdatePushAppMutationVariables>;
export const DeletePushAppDocument = {"__meta__":{"hash":"sha256:09a3d93b1620d784ff269a879830d6b6038da7d28e434dbbb2da9002a45a97da"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePushApp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deletePushApp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeletePushAppMutation, DeletePushAppMutationVariables>;
export const SubscribeBrowserDocument = {"__meta__":{"hash":"sha256:10007c85123a83d29cc0a40d638f5fac5f7bb1bf02a42818ab75f34cec23eb88"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubscribeBrowser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keys"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushKeysInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPushSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"platform"},"value":{"kind":"EnumValue","value":"WEB"}},{"kind":"Argument","name":{"kind":"Name","value":"endpoint"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endpoint"}}},{"kind":"Argument","name":{"kind":"Name","value":"keys"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keys"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SubscribeBrowserMutation, SubscribeBrowserMutationVariables>;
export const RemoveSubscriberDocument = {"__meta__":{"hash":"sha256:c4f5d1e880fabe44b1f876a952ba8ac2d6765e533daefb09c9c70ac65460f1c6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveSubscriber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"appId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"deletePushSubscription"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"appId"}}},{"kind":"Argument","name":{"kind":"Name","value":"subscriptionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveSubscriberMutation, RemoveSubscriberMutationVariables>;
export const SendTestPushDocument = {"__meta__":{"hash":"sha256:7505bd5a7f7c080da53b029afc0d75f8658dcc3a065637d377493285cfc86b36"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendTestPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushPayload"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"StringValue","value":"transactional","block":false}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}}]}}]}}]} as unknown as DocumentNode<SendTestPushMutation, SendTestPushMutationVariables>;