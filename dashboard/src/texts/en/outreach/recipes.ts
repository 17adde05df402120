/** Ready beginnings of automations. `{name}`, `{link}`, `{time}` and `{count}` become variables of the templates that are made. */
export default {
  title: 'Begin with a recipe',
  make: 'Make it',
  topic: 'Topic',
  noTopic: 'Add a topic first',
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
    digest: 'Digest',
    escalation: 'Escalation over channels',
    review: 'Review after a purchase',
  },
  notes: {
    drip: 'Three messages over a week for who subscribes to a topic; the last one only for who has not opened the second.',
    welcome:
      'Three messages for each new contact: a greeting, tips two days later, and a nudge where the tips were not opened.',
    cart: 'Your shop tells of a cart; an hour and a day later the contact is reminded, and no more once something was bought.',
    birthday: 'Good wishes at nine in the morning, each year.',
    winBack: 'Sixty days after the last order a greeting; a week later another one, where the first was not opened.',
    noShow:
      'Your calendar tells of an appointment; a reminder goes out at the time it names, and who does not answer is tagged.',
    optIn: 'Who submits a form and does not confirm is reminded after a day; who confirms is thanked.',
    lead: 'Who writes one of some words is tagged for sales or for support, and gets an answer.',
    digest: 'What your server tells of a contact in a day is collected, and goes out as one message.',
    escalation:
      'A mail first; a text message after half an hour where the mail was not opened; who is not reached is tagged.',
    review: 'A week after your shop told of an order, a request for a review; a reminder where nobody clicked.',
  },
  messages: {
    drip: {
      first: {
        subject: 'Good to have you',
        text: 'Hi {name}, thank you for subscribing. Here is what to expect from us.',
      },
      second: { subject: 'Our best advice', text: 'Hi {name}, here is the piece of advice that readers liked most.' },
      third: {
        subject: 'Did you miss this?',
        text: 'Hi {name}, in case you missed it: our best advice, once more in short.',
      },
    },
    welcome: {
      first: {
        subject: 'Welcome',
        text: 'Hi {name}, good to have you with us. Write to us whenever you have a question.',
      },
      second: { subject: 'Three tips to begin', text: 'Hi {name}, three tips that make the first week easier.' },
      third: { subject: 'Can we help?', text: 'Hi {name}, if anything is unclear, just answer this message.' },
    },
    cart: {
      first: {
        subject: 'Your cart is waiting',
        text: 'Hi {name}, you left something in your cart. It is still here: {link}',
      },
      second: { subject: 'Still interested?', text: 'Hi {name}, we keep your cart for one more day: {link}' },
    },
    birthday: {
      first: { subject: 'Happy birthday', text: 'Hi {name}, all of us wish you a happy birthday.' },
    },
    winBack: {
      first: { subject: 'It has been a while', text: 'Hi {name}, it has been a while. Here is what is new with us.' },
      second: {
        subject: 'We would like you back',
        text: 'Hi {name}, answer this message and tell us what you are looking for.',
      },
    },
    noShow: {
      first: { subject: 'Your appointment', text: 'Hi {name}, we see you at {time}. Please answer YES if you come.' },
    },
    optIn: {
      remind: {
        subject: 'Please confirm',
        text: 'Hi {name}, one step is missing: open the mail that we sent you and confirm.',
      },
      thanks: { subject: 'Thank you', text: 'Hi {name}, your subscription is confirmed. Thank you.' },
    },
    lead: {
      answer: {
        subject: 'We have your message',
        text: 'Hi {name}, thank you for your message. Somebody of us will answer soon.',
      },
    },
    digest: {
      first: { subject: 'Your day in short', text: 'Hi {name}, there were {count} updates for you today.' },
    },
    escalation: {
      mail: { subject: 'Please read this', text: 'Hi {name}, something needs your attention today.' },
      text: { subject: 'Please read this', text: '{name}, we sent you an important mail. Please read it today.' },
    },
    review: {
      first: { subject: 'How was it?', text: 'Hi {name}, how do you like your order? Tell others here: {link}' },
      second: { subject: 'One minute for us?', text: 'Hi {name}, your opinion helps others to choose: {link}' },
    },
  },
};
