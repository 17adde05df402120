// Written by `npm run docs`, of the OpenAPI document: do not change it by hand.

/** The `data` of each event, by its name. */
export type EventData = {
  /** An API key was made. */
  'api_key.created': {
    keyId: string;
    name: string;
    prefix: string;
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An API key was revoked. */
  'api_key.revoked': {
    keyId: string;
    name: string;
    prefix: string;
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An automation was enabled, or a new version of it: runs that start from now on follow this version. */
  'automation.enabled': {
    automationId: string;
    name: string;
    version: number;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An automation was paused: no run starts, and runs under way wait where they are. */
  'automation.paused': {
    automationId: string;
    name: string;
    version: number;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A run was cancelled: by request (REQUESTED), or because its contact was deleted or erased (CONTACT_DELETED). */
  'automation.run.cancelled': {
    runId: string;
    automationId: string;
    version: number;
    contactId: string | null;
    stepId: string | null;
    reason: 'REQUESTED' | 'CONTACT_DELETED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A run of an automation came to its end. */
  'automation.run.completed': {
    runId: string;
    automationId: string;
    version: number;
    contactId: string | null;
    result: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A step of a run failed for good, and the run with it. */
  'automation.run.failed': {
    runId: string;
    automationId: string;
    version: number;
    contactId: string | null;
    stepId: string | null;
    error: {
      code: string;
      message: string;
    };
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A run of an automation started. `trigger` says what started it: api or the name of an event. */
  'automation.run.started': {
    runId: string;
    automationId: string;
    version: number;
    contactId: string | null;
    trigger: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message was taken back: one that was sent, or one that came in, by its sender. */
  'botchat.message.deleted': {
    changeId: string;
    channel: 'botchat';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message reached its recipient. */
  'botchat.message.delivered': {
    messageId: string;
    channel: 'botchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person sent a message on the phone or in the application of the account itself. */
  'botchat.message.echoed': {
    channel: 'botchat';
    to: string;
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The text of a message was edited: one that was sent, or one that came in, by its sender. */
  'botchat.message.edited': {
    changeId: string;
    channel: 'botchat';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message was rejected, could not be delivered or was cancelled. */
  'botchat.message.failed': {
    messageId: string;
    channel: 'botchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The recipient read the message. */
  'botchat.message.read': {
    messageId: string;
    channel: 'botchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message came in on an instance. */
  'botchat.message.received': {
    inboundId: string;
    channel: 'botchat';
    from: string;
    profileName: string | null;
    groupId: string | null;
    /** The message that it answers. */
    messageId: string | null;
    contactId: string | null;
    mediaFetch: {
      fetchable: boolean;
    };
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider took the message, or may have: then substatus is unknown. */
  'botchat.message.sent': {
    messageId: string;
    channel: 'botchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A campaign was cancelled: nothing more is sent. */
  'campaign.cancelled': {
    campaignId: string;
    name: string;
    channel: string;
    status: 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
    reason?: {
      code: string;
      message: string;
    };
    /** The numbers of recipients, by their status and actions. */
    counts?: Record<string, number>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A campaign has written to everybody. status is FAILED if nobody got anything. */
  'campaign.completed': {
    campaignId: string;
    name: string;
    channel: string;
    status: 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
    reason?: {
      code: string;
      message: string;
    };
    /** The numbers of recipients, by their status and actions. */
    counts?: Record<string, number>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A campaign was paused. reason says whether a person paused it, or names the problem. */
  'campaign.paused': {
    campaignId: string;
    name: string;
    channel: string;
    status: 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
    reason?: {
      code: string;
      message: string;
    };
    /** The numbers of recipients, by their status and actions. */
    counts?: Record<string, number>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A campaign was resumed. */
  'campaign.resumed': {
    campaignId: string;
    name: string;
    channel: string;
    status: 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
    reason?: {
      code: string;
      message: string;
    };
    /** The numbers of recipients, by their status and actions. */
    counts?: Record<string, number>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A campaign began to send. */
  'campaign.started': {
    campaignId: string;
    name: string;
    channel: string;
    status: 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
    reason?: {
      code: string;
      message: string;
    };
    /** The numbers of recipients, by their status and actions. */
    counts?: Record<string, number>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact was created. An import emits none for its contacts. */
  'contact.created': {
    contactId: string;
    externalId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact was deleted. */
  'contact.deleted': {
    contactId: string;
    externalId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact was erased from all stored data. The event has only the id of the contact. */
  'contact.erased': {
    contactId: string;
    erasureId: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An import is done. Its contacts have no events of their own. */
  'contact.import.completed': {
    importId: string;
    status: 'COMPLETED' | 'FAILED';
    rows: number;
    created: number;
    updated: number;
    unchanged: number;
    failed: number;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact took over another, `fromContactId`, which no longer exists. */
  'contact.merged': {
    contactId: string;
    externalId: string | null;
    fromContactId: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Fields of a contact changed: `changed` has their names. An import emits none for its contacts. */
  'contact.updated': {
    contactId: string;
    externalId: string | null;
    changed: string[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Another user, or nobody, became responsible for a conversation. */
  'conversation.assigned': {
    conversationId: string;
    channel: string;
    instanceId: string;
    /** The person or the group, in the form of the channel. */
    peer: string;
    contactId: string | null;
    status: 'OPEN' | 'SNOOZED' | 'CLOSED';
    snoozedUntil: string | null;
    /** The user who is responsible for it. */
    assigneeId: string | null;
    labels: string[];
    /** The user who did it; null for a message that came in, the time, a key or an app. */
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Somebody closed a conversation. */
  'conversation.closed': {
    conversationId: string;
    channel: string;
    instanceId: string;
    /** The person or the group, in the form of the channel. */
    peer: string;
    contactId: string | null;
    status: 'OPEN' | 'SNOOZED' | 'CLOSED';
    snoozedUntil: string | null;
    /** The user who is responsible for it. */
    assigneeId: string | null;
    labels: string[];
    /** The user who did it; null for a message that came in, the time, a key or an app. */
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A conversation waits for an answer: a message came in, a call was missed, its time came, or somebody opened it. */
  'conversation.opened': {
    conversationId: string;
    channel: string;
    instanceId: string;
    /** The person or the group, in the form of the channel. */
    peer: string;
    contactId: string | null;
    status: 'OPEN' | 'SNOOZED' | 'CLOSED';
    snoozedUntil: string | null;
    /** The user who is responsible for it. */
    assigneeId: string | null;
    labels: string[];
    /** The user who did it; null for a message that came in, the time, a key or an app. */
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The message that opened it; absent if a user, a key, an app or the time did. */
    inboundId?: string;
  };
  /** A person answered the question how a conversation went, or corrected the answer. */
  'conversation.rated': {
    conversationId: string;
    channel: string;
    instanceId: string;
    /** The person or the group, in the form of the channel. */
    peer: string;
    contactId: string | null;
    status: 'OPEN' | 'SNOOZED' | 'CLOSED';
    snoozedUntil: string | null;
    /** The user who is responsible for it. */
    assigneeId: string | null;
    labels: string[];
    /** The user who did it; null for a message that came in, the time, a key or an app. */
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    rating: number;
    /** The answer that the same question had before; null if it had none. */
    previous: number | null;
    /** The user who was responsible when it was closed, or else the user who closed it. */
    ratedUserId: string | null;
    /** The message with the answer. */
    inboundId: string;
  };
  /** A conversation was snoozed until a later time. */
  'conversation.snoozed': {
    conversationId: string;
    channel: string;
    instanceId: string;
    /** The person or the group, in the form of the channel. */
    peer: string;
    contactId: string | null;
    status: 'OPEN' | 'SNOOZED' | 'CLOSED';
    snoozedUntil: string | null;
    /** The user who is responsible for it. */
    assigneeId: string | null;
    labels: string[];
    /** The user who did it; null for a message that came in, the time, a key or an app. */
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The balance fell below the threshold of the workspace. */
  'credits.low': {
    /** Credits that were left. */
    balance: number;
    /** The threshold that the balance fell below. */
    alertBelow: number;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The mailbox returned the mail. */
  'email.bounced': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person followed a link of the mail, each link for the first time. The state of the message is what it is by then. */
  'email.clicked': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The link. Absent in the sandbox. */
    url?: string;
  };
  /** The reader reported the mail as spam. */
  'email.complained': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A copy of an e-mail bounced. */
  'email.copy.bounced': {
    messageId: string;
    channel: 'email';
    /** The address that got the copy. */
    to: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    error: {
      code: string;
      message: string;
    };
  };
  /** The recipient of a copy of an e-mail reported it as spam. */
  'email.copy.complained': {
    messageId: string;
    channel: 'email';
    /** The address that got the copy. */
    to: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The mail reached the mailbox. */
  'email.delivered': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Required records of a verified e-mail domain are wrong or gone. E-mail can be sent until stopsAt. */
  'email.domain.broken': {
    domainId: string;
    domain: string;
    stopsAt: string | null;
    records: {
      purpose: string;
      type: string;
      name: string;
      value: string;
      status: string;
      found: string[];
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The DKIM key of an e-mail domain is old. Publish the record of the next one, which signs from then on. */
  'email.domain.key_due': {
    domainId: string;
    domain: string;
    stopsAt: string | null;
    records: {
      purpose: string;
      type: string;
      name: string;
      value: string;
      status: string;
      found: string[];
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An e-mail domain was broken for longer than the grace period: no live e-mail is sent from it. */
  'email.domain.stopped': {
    domainId: string;
    domain: string;
    stopsAt: string | null;
    records: {
      purpose: string;
      type: string;
      name: string;
      value: string;
      status: string;
      found: string[];
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An e-mail domain is verified: live e-mail may be sent from it. */
  'email.domain.verified': {
    domainId: string;
    domain: string;
    stopsAt: string | null;
    records: {
      purpose: string;
      type: string;
      name: string;
      value: string;
      status: string;
      found: string[];
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The mail was rejected or cancelled. */
  'email.failed': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person opened the mail, for the first time. */
  'email.opened': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An e-mail came in. */
  'email.received': {
    inboundId: string;
    channel: 'email';
    /** The sender that the e-mail names. `authentication` says whether its domain confirms it. */
    from: string;
    /** Your address that it came to. */
    to: string;
    text: string;
    /** The message that it answers. */
    messageId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    conversationId: string;
    /** The position in the conversation. */
    sequence: number;
    profileName: string | null;
    contactId: string | null;
    subject: string;
    /** True if a program wrote it, such as an answer in an absence. */
    automatic: boolean;
    /** The result of the checks that the e-mail is from the domain of its sender; absent in the sandbox. */
    authentication?: {
      verdict: 'PASS' | 'FAIL' | 'NONE' | 'UNKNOWN';
      spf: string;
      dkim: string;
      dmarc: string;
      /** Whether the e-mail has effects on the contact, besides being stored. */
      trusted: boolean;
    };
    attachments: {
      id: string;
      role: 'BODY' | 'INLINE' | 'ATTACHMENT';
      fileName: string;
      contentType: string;
      bytes: number;
      contentId?: string | null;
    }[];
    /** The time at which it was written, as stated in the e-mail. */
    sentAt: string;
  };
  /** An e-mail came in that answers one of ours and that was not written by a program. */
  'email.replied': {
    inboundId: string;
    channel: 'email';
    /** The sender that the e-mail names. `authentication` says whether its domain confirms it. */
    from: string;
    /** Your address that it came to. */
    to: string;
    text: string;
    /** The message that it answers. */
    messageId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    conversationId: string;
    /** The position in the conversation. */
    sequence: number;
    profileName: string | null;
    contactId: string | null;
    subject: string;
    /** True if a program wrote it, such as an answer in an absence. */
    automatic: boolean;
    /** The result of the checks that the e-mail is from the domain of its sender; absent in the sandbox. */
    authentication?: {
      verdict: 'PASS' | 'FAIL' | 'NONE' | 'UNKNOWN';
      spf: string;
      dkim: string;
      dmarc: string;
      /** Whether the e-mail has effects on the contact, besides being stored. */
      trusted: boolean;
    };
    attachments: {
      id: string;
      role: 'BODY' | 'INLINE' | 'ATTACHMENT';
      fileName: string;
      contentType: string;
      bytes: number;
      contentId?: string | null;
    }[];
    /** The time at which it was written, as stated in the e-mail. */
    sentAt: string;
  };
  /** The mail relay took the mail, or may have: then substatus is unknown. */
  'email.sent': {
    messageId: string;
    channel: 'email';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact opted out by the unsubscribe link of an e-mail: of one topic or, if topicId is null, of all marketing by e-mail. */
  'email.unsubscribed': {
    contactId: string;
    messageId: string | null;
    channel: 'email';
    topicId: string | null;
    method: 'ONE_CLICK' | 'UNSUBSCRIBE_LINK';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person confirmed a submission by the link in the e-mail. */
  'form.confirmed': {
    formId: string;
    submissionId: string;
    contactId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A form was submitted. If it asks for a confirmation, contactId is null and nothing has changed yet. */
  'form.subscribed': {
    formId: string;
    submissionId: string;
    contactId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person ended the subscription of a submission, or took it back before it was confirmed. */
  'form.unsubscribed': {
    formId: string;
    submissionId: string;
    contactId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The login of an instance needs a code. */
  'instance.challenge': {
    instanceId: string;
    channel: string;
    status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The way in which the code was sent to the owner of the account; PASSWORD: the second password of the account is asked for. */
    kind: 'SMS' | 'EMAIL' | 'APP' | 'PASSWORD';
    /** A part of the address or number that the code was sent to. */
    hint: string | null;
  };
  /** An instance is connected and can send. */
  'instance.connected': {
    instanceId: string;
    channel: string;
    status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The phone number: digits with country code. */
    phoneNumber?: string;
    username?: string;
    firstConnectedAt: string;
  };
  /** The account of an instance was found and is being connected. */
  'instance.connecting': {
    instanceId: string;
    channel: string;
    status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An instance is no longer connected, or an attempt to connect it ended. */
  'instance.disconnected': {
    instanceId: string;
    channel: string;
    status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The phone number: digits with country code. */
    phoneNumber?: string;
    username?: string;
    /** The reason that it is not connected. With account_mismatch, login_failed and attempt_expired, an attempt to connect ended. */
    reason: 'requested' | 'suspended' | 'cancelled' | 'deleted' | 'token_expired' | 'banned' | 'session_dropped' | 'deaf' | 'login_failed' | 'logged_out' | 'account_mismatch' | 'attempt_expired';
    /** The end of the cooldown. */
    reconnectBlockedUntil: string | null;
  };
  /** An instance has a new QR code to scan. */
  'instance.qr': {
    instanceId: string;
    channel: string;
    status: 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The text that a QR code shows to the phone. */
    code: string;
    expiresAt: string;
    /** The number of codes that the attempt has made. */
    count: number;
  };
  /** A message was taken back: one that was sent, or one that came in, by its sender. */
  'message.deleted': {
    changeId: string;
    channel: 'chatapp';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message reached its recipient. */
  'message.delivered': {
    messageId: string;
    channel: 'chatapp';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person sent a message on the phone or in the application of the account itself. */
  'message.echoed': {
    channel: 'chatapp';
    to: string;
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The text of a message was edited: one that was sent, or one that came in, by its sender. */
  'message.edited': {
    changeId: string;
    channel: 'chatapp';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message was rejected, could not be delivered or was cancelled. */
  'message.failed': {
    messageId: string;
    channel: 'chatapp';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The recipient read the message. */
  'message.read': {
    messageId: string;
    channel: 'chatapp';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message came in on an instance. */
  'message.received': {
    inboundId: string;
    channel: 'chatapp';
    from: string;
    profileName: string | null;
    groupId: string | null;
    /** The message that it answers. */
    messageId: string | null;
    contactId: string | null;
    mediaFetch: {
      fetchable: boolean;
    };
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider took the message, or may have: then substatus is unknown. */
  'message.sent': {
    messageId: string;
    channel: 'chatapp';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Somebody wrote a private note on a conversation. */
  'note.created': {
    noteId: string;
    conversationId: string;
    authorId: string | null;
    text: string;
    /** The users who are mentioned in it. */
    mentions: string[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The result of a notification is known for everybody. */
  'notification.completed': {
    notificationId: string;
    mode: 'PARALLEL' | 'FALLBACK';
    /** The channels, in order. */
    channels: string[];
    /** People. */
    total: number;
    reached: number;
    /** People who were sent something whose success was not reported in time. */
    unconfirmed: number;
    failed: number;
    recipients: {
      /** The index in `to`, from 0. */
      recipient: number;
      status: 'REACHED' | 'UNCONFIRMED' | 'FAILED';
      /** The channel of the success. */
      channel: string | null;
      messageId: string | null;
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A user authorized an app to act in the workspace, and the app obtained its first tokens. */
  'oauth.connection.created': {
    connectionId: string;
    appId: string;
    appName: string;
    userId: string;
    userEmail: string;
    scopes: string[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The app can no longer act for the user. It was revoked by the user, the workspace or the app itself, or because a token was misused. */
  'oauth.connection.revoked': {
    connectionId: string;
    appId: string;
    appName: string;
    userId: string;
    userEmail: string;
    scopes: string[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A phone number was bought and works, or works again because it was paid. */
  'phone_number.activated': {
    phoneNumberId: string;
    /** The phone number, in E.164. */
    phoneNumber: string;
    /** The country, as an ISO 3166 code. */
    country: string;
    status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'RELEASED';
    /** refused: the provider did not give it; what was paid is returned. */
    reason: 'bought' | 'paid' | 'unpaid' | 'requested' | 'refused';
    /** The error code of a refused number, as in the catalogue. */
    code: string | null;
    /** The time until which it is paid. */
    renewsAt: string | null;
    /** The time at which a past due number stops working. */
    suspendsAt: string | null;
    /** The time at which a suspended number is given up. */
    releasesAt: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The credits did not suffice for the next period of a phone number. It works until suspendsAt. */
  'phone_number.past_due': {
    phoneNumberId: string;
    /** The phone number, in E.164. */
    phoneNumber: string;
    /** The country, as an ISO 3166 code. */
    country: string;
    status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'RELEASED';
    /** refused: the provider did not give it; what was paid is returned. */
    reason: 'bought' | 'paid' | 'unpaid' | 'requested' | 'refused';
    /** The error code of a refused number, as in the catalogue. */
    code: string | null;
    /** The time until which it is paid. */
    renewsAt: string | null;
    /** The time at which a past due number stops working. */
    suspendsAt: string | null;
    /** The time at which a suspended number is given up. */
    releasesAt: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A phone number no longer belongs to the workspace: it was given up, not paid, or never given. */
  'phone_number.released': {
    phoneNumberId: string;
    /** The phone number, in E.164. */
    phoneNumber: string;
    /** The country, as an ISO 3166 code. */
    country: string;
    status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'RELEASED';
    /** refused: the provider did not give it; what was paid is returned. */
    reason: 'bought' | 'paid' | 'unpaid' | 'requested' | 'refused';
    /** The error code of a refused number, as in the catalogue. */
    code: string | null;
    /** The time until which it is paid. */
    renewsAt: string | null;
    /** The time at which a past due number stops working. */
    suspendsAt: string | null;
    /** The time at which a suspended number is given up. */
    releasesAt: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A phone number was not paid in time: it sends and receives nothing. A payment before releasesAt brings it back. */
  'phone_number.suspended': {
    phoneNumberId: string;
    /** The phone number, in E.164. */
    phoneNumber: string;
    /** The country, as an ISO 3166 code. */
    country: string;
    status: 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'RELEASED';
    /** refused: the provider did not give it; what was paid is returned. */
    reason: 'bought' | 'paid' | 'unpaid' | 'requested' | 'refused';
    /** The error code of a refused number, as in the catalogue. */
    code: string | null;
    /** The time until which it is paid. */
    renewsAt: string | null;
    /** The time at which a past due number stops working. */
    suspendsAt: string | null;
    /** The time at which a suspended number is given up. */
    releasesAt: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A comment was deleted. */
  'photosocial.comment.deleted': {
    commentId: string;
    instanceId: string;
    mediaId: string;
    /** The comment that it answers. */
    parentId: string | null;
    text: string;
    username: string | null;
    hidden: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A comment was hidden. */
  'photosocial.comment.hidden': {
    commentId: string;
    instanceId: string;
    mediaId: string;
    /** The comment that it answers. */
    parentId: string | null;
    text: string;
    username: string | null;
    hidden: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Somebody commented. */
  'photosocial.comment.received': {
    commentId: string;
    instanceId: string;
    mediaId: string;
    /** The comment that it answers. */
    parentId: string | null;
    text: string;
    username: string | null;
    hidden: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A comment was replied to. */
  'photosocial.comment.replied': {
    commentId: string;
    instanceId: string;
    mediaId: string;
    /** The comment that it answers. */
    parentId: string | null;
    text: string;
    username: string | null;
    hidden: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The reply as a comment; null for a private one. */
    replyId: string | null;
    private: boolean;
    replyText: string;
  };
  /** A comment is shown again. */
  'photosocial.comment.unhidden': {
    commentId: string;
    instanceId: string;
    mediaId: string;
    /** The comment that it answers. */
    parentId: string | null;
    text: string;
    username: string | null;
    hidden: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message was taken back: one that was sent, or one that came in, by its sender. */
  'photosocial.message.deleted': {
    changeId: string;
    channel: 'photosocial';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message reached its recipient. */
  'photosocial.message.delivered': {
    messageId: string;
    channel: 'photosocial';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person sent a message on the phone or in the application of the account itself. */
  'photosocial.message.echoed': {
    channel: 'photosocial';
    to: string;
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The text of a message was edited: one that was sent, or one that came in, by its sender. */
  'photosocial.message.edited': {
    changeId: string;
    channel: 'photosocial';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message was rejected, could not be delivered or was cancelled. */
  'photosocial.message.failed': {
    messageId: string;
    channel: 'photosocial';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The recipient read the message. */
  'photosocial.message.read': {
    messageId: string;
    channel: 'photosocial';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message came in on an instance. */
  'photosocial.message.received': {
    inboundId: string;
    channel: 'photosocial';
    from: string;
    profileName: string | null;
    groupId: string | null;
    /** The message that it answers. */
    messageId: string | null;
    contactId: string | null;
    mediaFetch: {
      fetchable: boolean;
    };
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider took the message, or may have: then substatus is unknown. */
  'photosocial.message.sent': {
    messageId: string;
    channel: 'photosocial';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The reader clicked the notification. */
  'push.clicked': {
    messageId: string;
    channel: 'push';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The browser or device showed the notification. */
  'push.delivered': {
    messageId: string;
    channel: 'push';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The push service rejected the notification, or it was cancelled. */
  'push.failed': {
    messageId: string;
    channel: 'push';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The push service took the notification, or may have: then substatus is unknown. */
  'push.sent': {
    messageId: string;
    channel: 'push';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A push service reported that a browser or device no longer takes notifications. Its subscription was removed. */
  'push.subscription.removed': {
    subscriptionId: string;
    appId: string;
    platform: 'WEB' | 'ANDROID' | 'IOS';
    contactId: string | null;
    userId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message reached the device. */
  'rcs.delivered': {
    messageId: string;
    channel: 'rcs';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message was rejected, expired, was taken back or cancelled. */
  'rcs.failed': {
    messageId: string;
    channel: 'rcs';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message that could not be delivered was sent as an SMS or, if that was not possible, the reason. */
  'rcs.fell_back': {
    messageId: string;
    channel: 'rcs';
    to: string;
    /** The id of the SMS. */
    fallbackMessageId: string | null;
    /** The reason that there is no SMS. */
    error?: {
      code: string;
      message: string;
    };
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The recipient read the message. */
  'rcs.read': {
    messageId: string;
    channel: 'rcs';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message came in for an agent, or a suggestion was chosen: contentPreview.choice has its postback as choiceId. */
  'rcs.received': {
    inboundId: string;
    channel: 'rcs';
    from: string;
    profileName: string | null;
    groupId: string | null;
    /** The message that it answers. */
    messageId: string | null;
    contactId: string | null;
    mediaFetch: {
      fetchable: boolean;
    };
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The platform took the message, or may have: then substatus is unknown. */
  'rcs.sent': {
    messageId: string;
    channel: 'rcs';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact changed and now meets the rules of a tracked segment. A change of the rules themselves emits no event. */
  'segment.entered': {
    segmentId: string;
    contactId: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A contact changed or was deleted and no longer meets the rules of a tracked segment. */
  'segment.left': {
    segmentId: string;
    contactId: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A person followed a short link. messageId is the id of the click; sentMessageId that of the message that made the link for its recipient. Programs, previews and prefetches emit nothing. */
  'short_link.clicked': {
    clickId: string;
    shortLinkId: string;
    code: string;
    url: string;
    source: string | null;
    first: boolean;
    contactId: string | null;
    sentMessageId: string | null;
    originId: string | null;
    clickedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A conversion that followed a click was recorded. messageId is the id of the click, and sentMessageId that of the message that made the link. value is a decimal. */
  'short_link.converted': {
    conversionId: string;
    externalId: string;
    clickId: string;
    shortLinkId: string;
    source: string | null;
    contactId: string | null;
    sentMessageId: string | null;
    originId: string | null;
    value: string | null;
    currency: string | null;
    occurredAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The SMS reached the phone. */
  'sms.delivered': {
    messageId: string;
    channel: 'sms';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The SMS was rejected, expired, could not be delivered or was cancelled. */
  'sms.failed': {
    messageId: string;
    channel: 'sms';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An SMS came in. */
  'sms.received': {
    inboundId: string;
    channel: 'sms';
    from: string;
    to: string;
    text: string;
    /** The message that it answers. */
    messageId: string | null;
    conversationId: string;
    /** The position in the conversation. */
    sequence: number;
    contactId: string | null;
    /** The time at which it came in. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An SMS came in that answers one of ours. */
  'sms.replied': {
    inboundId: string;
    channel: 'sms';
    from: string;
    to: string;
    text: string;
    /** The message that it answers. */
    messageId: string | null;
    conversationId: string;
    /** The position in the conversation. */
    sequence: number;
    contactId: string | null;
    /** The time at which it came in. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider took the SMS, or may have: then substatus is unknown. */
  'sms.sent': {
    messageId: string;
    channel: 'sms';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider approved a template: official lines of the account may send it. */
  'template.approved': {
    templateId: string;
    channel: 'chatapp';
    /** The business account of the provider. */
    accountId: string;
    /** The version that was submitted. */
    version: number;
    language: string;
    category: string;
    /** The reason that the provider gives. */
    reason: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider put a template into another category, which has other prices. */
  'template.category_changed': {
    templateId: string;
    channel: 'chatapp';
    /** The business account of the provider. */
    accountId: string;
    /** The version that was submitted. */
    version: number;
    language: string;
    category: string;
    /** The reason that the provider gives. */
    reason: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    previousCategory: string;
  };
  /** The provider disabled a template for good: no line of the account may send it. */
  'template.disabled': {
    templateId: string;
    channel: 'chatapp';
    /** The business account of the provider. */
    accountId: string;
    /** The version that was submitted. */
    version: number;
    language: string;
    category: string;
    /** The reason that the provider gives. */
    reason: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider paused a template for some time because of its readers' reactions: no line of the account may send it. */
  'template.paused': {
    templateId: string;
    channel: 'chatapp';
    /** The business account of the provider. */
    accountId: string;
    /** The version that was submitted. */
    version: number;
    language: string;
    category: string;
    /** The reason that the provider gives. */
    reason: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The provider rejected a template. */
  'template.rejected': {
    templateId: string;
    channel: 'chatapp';
    /** The business account of the provider. */
    accountId: string;
    /** The version that was submitted. */
    version: number;
    language: string;
    category: string;
    /** The reason that the provider gives. */
    reason: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The trust score of an instance fell after complaints, blocks or failures, or rose again. */
  'trust.score_changed': {
    instanceId: string;
    channel: string;
    score: number;
    previous: number;
    /** The reasons that take points now, or did before. */
    reasons: {
      reason: 'COMPLAINTS' | 'BLOCKS' | 'FAILURES';
      /** The number within the last 30 days. */
      count: number;
      /** The points that it takes from 100 now. */
      points: number;
      /** The points that are new since the change before; below 0 when it recovers. */
      change: number;
    }[];
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A user joined the workspace. */
  'user.added': {
    userId: string;
    role: string;
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A user set a new password by an e-mailed link. Connections of apps that the user had approved end. */
  'user.password_reset': {
    userId: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A user left the workspace. */
  'user.removed': {
    userId: string;
    role: string;
    byUserId: string | null;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Somebody or something took the call. */
  'voice.call.answered': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A call that was answered has ended. */
  'voice.call.completed': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    answeredAt: string;
    endedAt: string;
    /** The seconds from the answer to the end. */
    durationSec: number;
    /** Credits. */
    cost: number;
    endReason: 'CALLEE' | 'FLOW' | 'API' | 'TIME_LIMIT' | 'MACHINE' | 'TRANSFER' | 'PROVIDER';
  };
  /** Keys were pressed. Sent if captureDigits was set. */
  'voice.call.dtmf': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    digits: string;
  };
  /** The call did not succeed. status says whether the number was BUSY, there was NO_ANSWER, or the call FAILED or was CANCELLED. */
  'voice.call.failed': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    endedAt: string;
    /** The duration of a call that was answered before it failed. */
    durationSec: number | null;
    /** Credits. */
    cost: number;
    endReason: 'CALLEE' | 'FLOW' | 'API' | 'TIME_LIMIT' | 'MACHINE' | 'TRANSFER' | 'PROVIDER';
    error?: {
      code: string;
      message: string;
    };
  };
  /** The call collected typed or spoken input, or waited for it in vain. */
  'voice.call.gather.ended': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    /** The step of the flow; null for the action gather. */
    step: string | null;
    /** The digits; empty when nothing was typed. */
    digits: string;
    /** The words that were said, if speech was asked for. */
    speech: string | null;
    /** The number of the attempt, from 1. */
    attempt: number;
    /** MATCHED: a branch of the step has this input. COLLECTED: there are no branches. */
    result: 'MATCHED' | 'COLLECTED' | 'NO_INPUT' | 'NO_MATCH';
  };
  /** The call was handed to the provider. */
  'voice.call.initiated': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** It is known whether a person or a machine took the call. Sent if machineDetection was set. */
  'voice.call.machine.detected': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    answeredBy: 'HUMAN' | 'MACHINE' | 'UNKNOWN';
  };
  /** A call came in to a number of the workspace. */
  'voice.call.received': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A recording can be downloaded, or failed. */
  'voice.call.recording.ready': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
    recordingId: string;
    recordingStatus: 'READY' | 'FAILED';
    durationSec: number | null;
    /** The size in bytes; null if it is not known before the download. */
    bytes: number | null;
    error?: {
      code: string;
      message: string;
    };
  };
  /** The phone rings. */
  'voice.call.ringing': {
    callId: string;
    direction: 'OUTBOUND' | 'INBOUND';
    /** The caller; empty for the number of the configuration. */
    from: string | null;
    to: string;
    status: 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';
    /** The message that placed the call. */
    messageId?: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A message was taken back: one that was sent, or one that came in, by its sender. */
  'webchat.message.deleted': {
    changeId: string;
    channel: 'webchat';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A page of the visitor took the message. */
  'webchat.message.delivered': {
    messageId: string;
    channel: 'webchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The text of a message was edited: one that was sent, or one that came in, by its sender. */
  'webchat.message.edited': {
    changeId: string;
    channel: 'webchat';
    instanceId: string;
    /** The id of the message, if it was sent. */
    messageId: string | null;
    /** The id of the message, if it came in. */
    inboundId: string | null;
    /** The present content; null for a deletion. */
    text: string | null;
    /** The content before the change, if it is known. */
    previousText: string | null;
    changedAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The visitor does not exist any more, or the message was cancelled. */
  'webchat.message.failed': {
    messageId: string;
    channel: 'webchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The visitor read the message. */
  'webchat.message.read': {
    messageId: string;
    channel: 'webchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** A visitor wrote in the chat of a site, or chose an answer: contentPreview.choice says which. instanceId is the widget. */
  'webchat.message.received': {
    inboundId: string;
    channel: 'webchat';
    from: string;
    profileName: string | null;
    groupId: string | null;
    /** The message that it answers. */
    messageId: string | null;
    contactId: string | null;
    mediaFetch: {
      fetchable: boolean;
    };
    instanceId: string;
    conversationId: string;
    /** The position among the messages that came in or were echoed in the conversation. */
    sequence: number;
    type: 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';
    text: string | null;
    contentPreview: {
      /** The provider's name of its kind. */
      kind: string;
      caption?: string | null;
      contentType?: string | null;
      fileName?: string | null;
      bytes?: number | null;
      /** A link of the provider that works for a short time. */
      mediaUrl?: string | null;
      location?: {
        latitude: number;
        longitude: number;
        placeName?: string | null;
        address?: string | null;
      } | null;
      cards?: {
        displayName?: string | null;
        phones: string[];
      }[] | null;
      reaction?: {
        emoji?: string | null;
        providerMessageId?: string | null;
      } | null;
      choice?: {
        choiceId?: string | null;
        title?: string | null;
      } | null;
      /** The files of a message with several, such as those of web chats. */
      attachments?: {
        id: string;
        role: 'BODY' | 'INLINE' | 'ATTACHMENT';
        fileName: string;
        contentType: string;
        bytes: number;
      }[] | null;
    };
    /** The time at which it was written, as reported by the provider. */
    sentAt: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The message can be seen in the chat of the site. */
  'webchat.message.sent': {
    messageId: string;
    channel: 'webchat';
    /** The recipient, in the form of its channel. */
    to: string;
    status: 'SENT' | 'DELIVERED' | 'FAILED';
    substatus: string | null;
    error?: {
      /** Code of the error catalogue. */
      code: string;
      /** The text of the code in English. */
      message: string;
    };
    /** The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in. */
    source?: {
      kind: 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';
      id: string;
    };
    /** The sender's own reference for the message. */
    reference?: string;
    /** Texts by name that its sender gave it. */
    metadata?: Record<string, string>;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** An endpoint was disabled: everything failed for 5 days (FAILING), or it answered 410 (GONE). */
  'webhook.disabled': {
    webhookId: string;
    name: string;
    url: string;
    reason: 'FAILING' | 'GONE';
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** Sent to one endpoint when its owner asks for a test. */
  'webhook.test': {
    webhookId: string;
    name: string;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The workspace was made. */
  'workspace.created': {
    workspaceId: string;
    name: string;
    plan: 'free' | 'starter' | 'pro' | 'scale';
    locale: string;
    country: string;
    timeZone: string;
    onboarded: boolean;
    inboundEnabled: boolean;
    allowGroupChats: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
  /** The settings of the workspace changed. */
  'workspace.updated': {
    workspaceId: string;
    name: string;
    plan: 'free' | 'starter' | 'pro' | 'scale';
    locale: string;
    country: string;
    timeZone: string;
    onboarded: boolean;
    inboundEnabled: boolean;
    allowGroupChats: boolean;
    /** Present for events of test keys, as it is beside `data`. */
    sandbox?: true;
  };
};
