import type { Person } from '../../../kernel/erasure/person.js';
import type { Question } from '../../../kernel/graph/references.js';

export interface ErasedMessages {
  count: number;
  busy: number;
  addresses: readonly string[];
}

export const MESSAGES_OF_PERSON: Question<Person, readonly string[]> = {
  subgraph: 'channels',
  field: 'messagesOfPerson',
  document: `query ($contactIds: [ID!]!, $addresses: [String!]!) {
    messagesOfPerson(contactIds: $contactIds, addresses: $addresses)
  }`,
};

interface OfMessages {
  readonly messageIds: readonly string[];
}

export const ERASE_MESSAGES: Question<Person & OfMessages, ErasedMessages> = {
  subgraph: 'channels',
  field: 'eraseMessages',
  document: `mutation ($contactIds: [ID!]!, $addresses: [String!]!, $messageIds: [ID!]!) {
    eraseMessages(contactIds: $contactIds, addresses: $addresses, messageIds: $messageIds) { count busy addresses }
  }`,
};

export const ERASE_LINKS: Question<OfMessages, number> = {
  subgraph: 'campaigns',
  field: 'eraseLinks',
  document: `mutation ($messageIds: [ID!]!) {
    eraseLinks(messageIds: $messageIds)
  }`,
};

export const ERASE_RECIPIENTS: Question<Person, number> = {
  subgraph: 'campaigns',
  field: 'eraseRecipients',
  document: `mutation ($contactIds: [ID!]!, $addresses: [String!]!) {
    eraseRecipients(contactIds: $contactIds, addresses: $addresses)
  }`,
};

interface ErasedEvents {
  count: number;
  next: number | null;
}

export const ERASE_EVENTS: Question<Person & { readonly after: number }, ErasedEvents> = {
  subgraph: 'webhooks',
  field: 'eraseEvents',
  document: `mutation ($contactIds: [ID!]!, $addresses: [String!]!, $after: Float!) {
    eraseEvents(contactIds: $contactIds, addresses: $addresses, after: $after) { count next }
  }`,
};
