import type { Person } from '../../../kernel/erasure/person.js';
import type { Question } from '../../../kernel/graph/references.js';

interface ErasedMessages {
  count: number;
  busy: number;
  addresses: readonly string[];
}

export const ERASE_MESSAGES: Question<Person, ErasedMessages> = {
  subgraph: 'channels',
  field: 'eraseMessages',
  document: `mutation ($contactIds: [ID!]!, $addresses: [String!]!) {
    eraseMessages(contactIds: $contactIds, addresses: $addresses) { count busy addresses }
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
