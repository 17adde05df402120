export default {
  inboxBegin: {
    title: 'New conversation',
    titleTo: 'Write to {{name}}',
    act: 'Start',
    personNote: 'A number or address of the channel, or part of a contact name.',
  },
  inboxCall: {
    recording: 'Recording {{lasts}}',
    recordings: { RUNNING: 'Recording in progress.', FAILED: 'The recording failed.' },
    noHearing: 'Your role cannot play recordings.',
    back: 'Call back',
    again: 'Call again',
  },
};
