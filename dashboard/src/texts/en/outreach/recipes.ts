/** Ready beginnings of automations. `{name}`, `{link}`, `{time}` and `{count}` become variables of the templates that are made. */
export default {
  title: 'Start with a recipe',
  make: 'Create',
  noTopic: 'Create a topic first',
  subscribedTo: 'Subscribed to {{topic}}',
  words: 'price, quote, help',
  dates: { birthday: 'Birthday', last_order: 'Last order' },
  tags: {
    lead: 'lead',
    sales: 'for sales',
    question: 'for support',
    absent: 'may not come',
    unconfirmed: 'not confirmed',
    unreached: 'not reached',
    asked: 'asked for a review',
  },
  titles: {
    drip: 'Drip sequence for a topic',
    welcome: 'Welcome series',
    cart: 'Abandoned cart',
    birthday: 'Birthday',
    winBack: 'Win-back',
    noShow: 'No-show reminder',
    optIn: 'Double opt-in',
    lead: 'Lead routing by keyword',
    digest: 'Daily digest',
    escalation: 'Multi-channel escalation',
    review: 'Review request after a purchase',
  },
  notes: {
    drip: 'Sends three messages over a week to new subscribers of a topic. The last one goes only to people who did not open the second.',
    welcome:
      'Sends three messages to each new contact: a greeting, tips two days later, and a reminder if the tips were not opened.',
    cart: 'Your shop reports a cart. The contact is reminded an hour and a day later, unless something was bought.',
    birthday: 'Sends birthday wishes at 9:00 each year.',
    winBack: 'Sends a message 60 days after the last order, and another a week later if the first was not opened.',
    noShow:
      'Your calendar reports an appointment. A reminder goes out at the given time, and contacts who do not answer are tagged.',
    optIn: 'Reminds people who submit a form but do not confirm after a day, and thanks those who confirm.',
    lead: 'Tags contacts for sales or support by the words they write, and replies to them.',
    digest: 'Collects what your server reports about a contact in a day and sends it as one message.',
    escalation:
      'Sends an e-mail, then an SMS if it is not opened within half an hour. Contacts who are not reached are tagged.',
    review: 'Asks for a review a week after an order in your shop, and sends a reminder if nobody clicked.',
  },
  messages: {
    drip: {
      first: {
        subject: 'Good to have you',
        text: 'Hi {name}, thank you for subscribing. Here is what to expect from us.',
      },
      second: { subject: 'Our best advice', text: 'Hi {name}, here is the advice our readers like most.' },
      third: {
        subject: 'Did you miss this?',
        text: 'Hi {name}, in case you missed it, here is our best advice in short.',
      },
    },
    welcome: {
      first: {
        subject: 'Welcome',
        text: 'Hi {name}, good to have you with us. Write to us whenever you have a question.',
      },
      second: { subject: 'Three tips to get started', text: 'Hi {name}, three tips that make the first week easier.' },
      third: { subject: 'Can we help?', text: 'Hi {name}, if anything is unclear, just reply to this message.' },
    },
    cart: {
      first: {
        subject: 'Your cart is waiting',
        text: 'Hi {name}, you left something in your cart. It is still here: {link}',
      },
      second: { subject: 'Still interested?', text: 'Hi {name}, we will keep your cart for one more day: {link}' },
    },
    birthday: {
      first: { subject: 'Happy birthday', text: 'Hi {name}, we all wish you a happy birthday.' },
    },
    winBack: {
      first: { subject: 'It has been a while', text: 'Hi {name}, it has been a while. Here is what is new with us.' },
      second: {
        subject: 'We would like you back',
        text: 'Hi {name}, reply to this message and tell us what you are looking for.',
      },
    },
    noShow: {
      first: { subject: 'Your appointment', text: 'Hi {name}, see you at {time}. Please reply YES to confirm.' },
    },
    optIn: {
      remind: {
        subject: 'Please confirm',
        text: 'Hi {name}, one more step: open the e-mail we sent you and confirm.',
      },
      thanks: { subject: 'Thank you', text: 'Hi {name}, your subscription is confirmed. Thank you.' },
    },
    lead: {
      answer: {
        subject: 'We got your message',
        text: 'Hi {name}, thank you for your message. We will reply soon.',
      },
    },
    digest: {
      first: { subject: 'Your daily summary', text: 'Hi {name}, you have {count} updates today.' },
    },
    escalation: {
      mail: { subject: 'Please read this', text: 'Hi {name}, something needs your attention today.' },
      text: { subject: 'Please read this', text: '{name}, we sent you an important e-mail. Please read it today.' },
    },
    review: {
      first: { subject: 'How was it?', text: 'Hi {name}, how do you like your order? Leave a review here: {link}' },
      second: { subject: 'Do you have a minute?', text: 'Hi {name}, your opinion helps others choose: {link}' },
    },
  },
};
