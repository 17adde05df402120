export default {
  merge: 'Merge with another contact',
  mergeTitle: 'Merge another contact into {{name}}',
  mergeNote:
    'The stricter consent applies, and opt-outs stay in effect. History and forms move at once, messages shortly after. This cannot be undone.',
  other: 'Contact to merge',
  stays: 'Kept',
  goes: 'Deleted',
  export: 'Export all data',
  erase: 'Erase personal data',
  eraseTitle: 'Erase the data of {{name}}?',
  eraseNote:
    'The contact, its history and its forms are deleted. Personal data is removed from messages, events and deliveries, and waiting messages are canceled. Data already sent to your servers is not affected. This cannot be undone.',
  erasures: 'Erasures',
  erasuresNote: 'Proof of each erasure: when, who asked for it, and how much was erased. It names nobody.',
  noErasures: 'No erasures yet',
  noErasuresNote: 'To erase a person on request, use the menu of the contact.',
  person: 'Contact',
  asked: 'Requested',
  completed: 'Done',
  status: { RUNNING: 'Running', COMPLETED: 'Done' },
  wasMerged: 'This contact was merged into another',
  openMerged: 'Open that contact',
};
