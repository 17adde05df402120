export default {
  inboxBegin: {
    title: 'New conversation',
    titleTo: 'Write to {{name}}',
    act: 'Begin',
    person: 'Person',
    personNote: 'A number or an address of the channel, or a part of the name of a contact.',
  },
  inboxCall: {
    states: {
      QUEUED: 'Queued',
      SCHEDULED: 'Scheduled',
      INITIATED: 'Being placed',
      RINGING: 'Ringing',
      ANSWERED: 'Under way',
      FAILED: 'Failed',
      NO_ANSWER: 'No answer',
      BUSY: 'Busy',
      CANCELLED: 'Canceled',
    },
    recording: 'Recording {{lasts}}',
    recordings: { RUNNING: 'It is being recorded.', FAILED: 'The recording is lost.' },
    noHearing: 'Your role may not hear the recording.',
    details: 'Details',
    back: 'Call back',
    again: 'Call again',
  },
};
