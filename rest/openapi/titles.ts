import { mapChannels } from '../../catalogue/channels.js';
import type { Row } from '../route.js';

/** The message of each channel, for operations that are named after the channel alone. */
const MESSAGES: Readonly<Record<string, string>> = mapChannels(({ message }) => message);

/** Words of an `operationId` that people write in another way. */
const WORDS: Readonly<Record<string, string>> = {
  ...mapChannels(({ message }) => message.replace(/ (?:message|notification)$/, '')),
  emails: 'e-mails',
  oauth: 'OAuth',
};

/** Titles that do not follow from the name, by the field of the graph. */
export const TITLES: Readonly<Record<string, string>> = {
  setContactTopic: 'Subscribe a contact to a topic, or unsubscribe it',
  addContactTag: 'Add a tag to a contact',
  removeContactTag: 'Remove a tag from a contact',
  updateConversations: 'Update many conversations',
  conversationCounts: 'Count conversations',
  conversationStatistics: 'Get the times of conversations',
  conversationLabels: 'List the labels of conversations',
  deleteConversationLabel: 'Delete a label',
  markConversationRead: 'Mark a conversation as read',
  markConversationUnread: 'Mark a conversation as unread',
  lookAtConversation: 'Say that a user looks at a conversation',
  leaveConversation: 'Say that a user looks at a conversation no more',
  startConversation: 'Begin a conversation',
  replyToConversation: 'Send an answer in a conversation',
  conversationEntries: 'List the entries of a conversation',
  filledAnswer: 'Get a canned answer for one conversation',
  inboxSettings: 'Get the settings of the inbox',
  updateInboxSettings: 'Change the settings of the inbox',
  conversationNotes: 'List the notes of a conversation',
  conversationNote: 'Get a note',
  createConversationNote: 'Write a note on a conversation',
  deleteConversationNote: 'Delete a note',
  mergeContact: 'Merge two contacts',
  contactConsents: 'List the consents of a contact',
  exportContact: 'Export everything about a contact',
  contactTracking: 'Get the tracking of a contact',
  setContactTracking: 'Set the tracking of a contact',
  contactProperties: 'List properties',
  createContactProperty: 'Create a property',
  contactProperty: 'Get a property',
  updateContactProperty: 'Update a property',
  pushFanOut: 'Get a push fan-out',
  deleteContactProperty: 'Delete a property',
  contactExport: 'Export contacts',
  contactImports: 'List imports',
  contactImport: 'Get an import',
  previewContactImport: 'Preview an import',
  contactImportRefusals: 'List the causes of refused rows',
  contactImportReport: 'Download the report of an import',
  contactErasures: 'List erasures',
  contactErasure: 'Get an erasure',
  createSuppressions: 'Suppress addresses',
  segmentFields: 'List the fields of segment rules',
  segmentValues: 'List the values of a field of segment rules',
  segmentContacts: 'List the contacts of a segment',
  segmentExplanation: 'Explain why a contact is in a segment',
  messageContent: 'Get the content of a message',
  messageEvents: 'List the events of a message',
  cancelMessage: 'Cancel a message of any channel',
  rescheduleMessage: 'Give a scheduled message another time',
  verifyEmailDomain: 'Check the DNS records of an e-mail domain',
  emailEngagements: 'List the opens and clicks of an e-mail',
  emailSubmission: 'Get the settings of SMTP',
  emailTracking: 'Get the tracking of e-mails',
  commentRules: 'Get the rules of comments',
  setCommentRules: 'Set the rules of comments',
  setEmailTracking: 'Set the tracking of e-mails',
  rcsAgents: 'List RCS agents',
  updateWebchat: 'Edit a web chat message that was sent',
  chatappMediaFilePart: 'Download an uploaded file of chat messages',
  botchatMediaFilePart: 'Download an uploaded file of bot chat messages',
  photosocialMediaFilePart: 'Download an uploaded file of photo-social messages',
  webchatMediaFilePart: 'Download an uploaded file of web chat messages',
  emailMediaFilePart: 'Download an uploaded file of e-mails',
  rcsMediaFilePart: 'Download an uploaded file of RCS messages',
  uploadEmailMedia: 'Upload a file for e-mails',
  deleteEmailMedia: 'Delete a file of e-mails',
  uploadRcsMedia: 'Upload a file for RCS messages',
  deleteRcsMedia: 'Delete a file of RCS messages',
  uploadWebchatMedia: 'Upload a file for web chat messages',
  deleteWebchatMedia: 'Delete a file of web chat messages',
  webchatWidgets: 'List the chats of sites',
  webchatWidget: 'Get the chat of a site',
  createWebchatWidget: 'Create the chat of a site',
  updateWebchatWidget: 'Update the chat of a site',
  deleteWebchatWidget: 'Delete the chat of a site',
  rotateWebchatIdentitySecret: 'Make the identity secret of a web chat anew',
  webchatVisitors: 'List the visitors of web chats',
  webchatVisitor: 'Get a visitor of a web chat',
  sendVoice: 'Make a call',
  speakCall: 'Speak a text in a call',
  playCall: 'Play an audio file in a call',
  gatherCall: 'Ask the caller for digits',
  transferCall: 'Transfer a call',
  startCallRecording: 'Start the recording of a call',
  stopCallRecording: 'Stop the recording of a call',
  sendCallDigits: 'Send digits into a call',
  hangUpCall: 'End a call',
  callRecordings: 'List the recordings of a call',
  callRecording: 'Get a recording of a call',
  deleteCallRecording: 'Delete a recording of a call',
  callRecordingFile: 'Download a recording of a call',
  callLanguages: 'List the languages of speech',
  callControlSecret: 'Get the secret that signs call control requests',
  createPushSubscription: 'Subscribe a browser to push notifications',
  deletePushSubscription: 'End the push subscription of a browser',
  signUpChatappInstance: 'Connect an official chat instance by sign-up',
  setChatappInstanceCredentials: 'Set the credentials of an official chat instance',
  setPhotosocialInstanceCredentials: 'Set the credentials of an official photo-social instance',
  loginPhotosocialInstance: 'Log in to a photo-social instance',
  chatappInstanceQr: 'Get the QR code of a chat instance',
  pairChatappInstance: 'Get a code to pair a chat instance by typing',
  answerBotchatInstanceChallenge: 'Answer the login challenge of a bot chat instance',
  answerPhotosocialInstanceChallenge: 'Answer the login challenge of a photo-social instance',
  rotateChatappInstanceConnectPage: 'Give the connect page of a chat instance a new address',
  rotateBotchatInstanceConnectPage: 'Give the connect page of a bot chat instance a new address',
  rotatePhotosocialInstanceConnectPage: 'Give the connect page of a photo-social instance a new address',
  sendChatappGroup: 'Send a chat message to a group',
  updateChatapp: 'Edit a chat message that was sent',
  updateBotchat: 'Edit a bot chat message that was sent',
  updatePhotosocial: 'Edit a photo-social message that was sent',
  uploadChatappMedia: 'Upload a file for chat messages',
  deleteChatappMedia: 'Delete a file of chat messages',
  uploadBotchatMedia: 'Upload a file for bot chat messages',
  deleteBotchatMedia: 'Delete a file of bot chat messages',
  uploadPhotosocialMedia: 'Upload a file for photo-social messages',
  deletePhotosocialMedia: 'Delete a file of photo-social messages',
  createSandboxComment: 'Create a comment in the sandbox',
  sendCommentReply: 'Reply to a comment',
  updateComment: 'Hide a comment, or show it again',
  createShortLinks: 'Create many short links',
  shortLinkReport: 'Get the report of short links',
  shortLinkClicks: 'List the clicks of a short link',
  shortLinkQr: 'Get the QR code of a short link',
  verifyLinkDomain: 'Check the DNS records of a link domain',
  createConversion: 'Record a conversion',
  createReport: 'Report abuse',
  availablePhoneNumbers: 'Search for phone numbers to buy',
  createSandboxCall: 'Simulate a call to a sandbox number',
  createSandboxSms: 'Simulate an SMS to a sandbox number',
  automationSchema: 'Get the JSON Schema of automations',
  automationMessageLimit: 'Get the message limit of automations',
  setAutomationMessageLimit: 'Set the message limit of automations',
  automationVersions: 'List the versions of an automation',
  automationRuns: 'List the runs of an automation',
  startAutomationRun: 'Start a run of an automation',
  automationRun: 'Get a run of an automation',
  cancelAutomationRun: 'Cancel a run of an automation',
  retryFailedOfCampaign: 'Send a campaign again to those whom it did not reach',
  testCampaign: 'Send a test of a campaign',
  campaignEstimate: 'Estimate the reach and cost of a campaign',
  campaignStats: 'Get the statistics of a campaign',
  campaignClickTargets: 'List where the links of a campaign led',
  campaignClickTargetsFile: 'Export where the links of a campaign led',
  campaignRepliesFile: 'Export the replies to a campaign',
  campaignReplies: 'List the replies to a campaign',
  campaignRecipients: 'List the recipients of a campaign',
  campaignRecipientsFile: 'Export the recipients of a campaign',
  templateVersions: 'List the versions of a template',
  restoreTemplate: 'Restore an earlier version of a template',
  templateApprovals: 'List the approvals of an official template',
  submitTemplate: 'Submit an official template for approval',
  testTemplate: 'Send a test of a template',
  sendNotification: 'Notify over several channels',
  testWebhook: 'Send a test event to a webhook',
  webhookHealth: 'Get the health of a webhook',
  webhookDeliveries: 'List the deliveries of a webhook',
  deliveries: 'List the deliveries of all webhooks',
  webhookDelivery: 'Get a delivery',
  webhookAttempts: 'List the attempts of a delivery',
  redeliverWebhook: 'Deliver an event again',
  replayWebhook: 'Replay past events to a webhook',
  eventTypes: 'List the types of events',
  sendSampleEvent: 'Trigger a sample event',
  oauthConnections: 'List the connections of OAuth apps',
  revokeOauthConnection: 'Revoke a connection of an OAuth app',
  usage: 'Get the usage',
  credits: 'Get the balance of credits',
};

/**
 * Returns the operation as people say it: "Send an SMS". For a name that is not in the table, it is
 * made from the words of the name.
 */
export function titleOf(row: Pick<Row, 'field' | 'tries'>, operationId: string): string {
  if (row.tries) return `${titleOf({ field: row.tries }, row.tries)} (dry run)`;
  return TITLES[row.field] ?? spell(operationId);
}

/** `createOauthApp` → `Create an OAuth app`, `sendRcs` → `Send an RCS message`, `listTopics` → `List topics`. */
function spell(operationId: string): string {
  const [verb = '', ...words] = operationId
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  return `${verb[0]!.toUpperCase()}${verb.slice(1)} ${objectOf(words.join(' '))}`;
}

function objectOf(words: string): string {
  const message = MESSAGES[words];
  if (message) return one(message);
  const [owner, part] = words.split(/ (?=(?:inbound|connect page|secret)\b)/);
  if (part === 'connect page' || part === 'secret') return `the ${part} of ${one(written(owner!))}`;
  if (part) return inbound(MESSAGES[owner!]!, part);
  return words.endsWith('s') ? written(words) : one(written(words));
}

function inbound(message: string, part: string): string {
  if (part.startsWith('inbound media')) return `the file of an inbound ${message}`;
  return part.endsWith('s') ? `inbound ${message === 'SMS' ? 'SMS messages' : `${message}s`}` : `an inbound ${message}`;
}

const written = (words: string): string =>
  words
    .split(' ')
    .map(word => WORDS[word] ?? word)
    .join(' ');

/** Returns a noun with "an" before a vowel sound, as in the letters of SMS and RCS, or with "a". */
const one = (noun: string): string => `${/^(?:[aeioO]|SMS|RCS)/.test(noun) ? 'an' : 'a'} ${noun}`;
