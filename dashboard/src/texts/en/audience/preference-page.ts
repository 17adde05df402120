export default {
  unsubscribe: 'Unsubscribe page',
  unsubscribeNote: 'Your text stands beside the one that says what happens, never instead of it.',
  note: 'Links in your messages lead people here. What is empty has the usual text.',
  branding: 'Set name, logo and color',
  preferencesTitle: 'Heading',
  preferencesIntro: 'Text above the choices',
  unsubscribeText: 'Text above the button',
  unsubscribedText: 'Text once somebody unsubscribed',
  steps: { preferences: 'Preferences', unsubscribe: 'Unsubscribe', unsubscribed: 'Unsubscribed' },
};
