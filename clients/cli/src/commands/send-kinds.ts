/** A kind of message that the command line sends. */
export interface Kind {
  readonly text: string;
  /** The resource of the client that sends it. */
  readonly resource: string;
  /** The questions to a person, each with the member of the body that its answer becomes. */
  readonly asks: readonly { readonly member: string; readonly option: string; readonly question: string }[];
}

const message = { member: 'message', option: 'message', question: 'Text' };

export const KINDS: Readonly<Record<string, Kind>> = {
  sms: { text: 'a text message', resource: 'sms', asks: [message] },
  email: {
    text: 'an e-mail',
    resource: 'email',
    asks: [
      { member: 'subject', option: 'subject', question: 'Subject' },
      { member: 'text', option: 'message', question: 'Text' },
    ],
  },
  chat: { text: 'a chat message, through the line of --instance', resource: 'chatapp', asks: [message] },
  push: {
    text: 'a push notification, to the user ids of --to',
    resource: 'push',
    asks: [
      { member: 'title', option: 'title', question: 'Title' },
      { member: 'body', option: 'message', question: 'Text' },
    ],
  },
  rcs: { text: 'an RCS message', resource: 'rcs', asks: [message] },
  call: {
    text: 'a call that reads a text aloud',
    resource: 'voice',
    asks: [{ member: 'speak', option: 'message', question: 'Text to read aloud' }],
  },
};
