export default {
  methods: {
    PUBLISH: 'Calendar entry',
    REQUEST: 'Invitation',
    REPLY: 'Answer to an invitation',
    CANCEL: 'Cancelled event',
    COUNTER: 'Proposal of another time',
    OTHER: 'Calendar entry',
  },
  answers: {
    ACCEPTED: 'Invitation accepted',
    DECLINED: 'Invitation declined',
    TENTATIVE: 'Invitation accepted tentatively',
    DELEGATED: 'Invitation passed on',
  },
  zoneUnknown: 'time zone not stated',
  repeats: 'Repeats',
  frequencies: {
    DAILY: 'Daily',
    WEEKLY: 'Weekly',
    MONTHLY: 'Monthly',
    YEARLY: 'Yearly',
    OTHER: 'On several days',
  },
  where: 'Where',
  organizer: 'Organizer',
  attendee: 'Answered by',
};
