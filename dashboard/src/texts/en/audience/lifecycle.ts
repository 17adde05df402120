export default {
  merge: 'Merge another contact',
  mergeTitle: 'Merge another contact into {{name}}',
  mergeNote:
    'Of each consent the stricter one holds, and whoever left a topic stays out. History and forms move at once, messages within moments. It cannot be taken back.',
  other: 'The other contact',
  stays: 'Stays',
  goes: 'Ends',
  export: 'Export everything',
  erase: 'Erase the person',
  eraseTitle: 'Erase {{name}}?',
  eraseNote:
    'The contact, its history and its forms are gone now. Messages, events and deliveries lose what names the person; messages that wait are canceled. What your own servers received stays there. It cannot be taken back.',
  erasures: 'Erasures',
  erasuresNote: 'The proof that somebody was erased: when, at whose request, and how much. It names nobody.',
  noErasures: 'Nobody was erased',
  noErasuresNote: 'The menu of a contact has it, for a person who asks for it.',
  person: 'Contact',
  asked: 'Asked',
  completed: 'Done',
  status: { RUNNING: 'Running', COMPLETED: 'Done' },
  wasMerged: 'This contact was merged into another',
  openMerged: 'Open the contact that took it over',
};
