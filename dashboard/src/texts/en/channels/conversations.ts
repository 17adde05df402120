export default {
  inboxBegin: {
    title: 'New conversation',
    titleTo: 'Write to {{name}}',
    act: 'Start',
    person: 'Recipient',
    personNote: 'A number or address of the channel, or part of a contact name.',
  },
  inboxCall: {
    states: {
      QUEUED: 'Queued',
      SCHEDULED: 'Scheduled',
      INITIATED: 'Dialing',
      RINGING: 'Ringing',
      ANSWERED: 'In progress',
      FAILED: 'Failed',
      NO_ANSWER: 'No answer',
      BUSY: 'Busy',
      CANCELLED: 'Canceled',
    },
    recording: 'Recording {{lasts}}',
    recordings: { RUNNING: 'Recording in progress.', FAILED: 'The recording failed.' },
    noHearing: 'Your role cannot play recordings.',
    details: 'Details',
    back: 'Call back',
    again: 'Call again',
  },
};
