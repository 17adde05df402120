export default {
  unsubscribe: 'Unsubscribe page',
  unsubscribeNote: 'Your text appears next to the standard explanation. It does not replace it.',
  note: 'Links in your messages open this page. Empty fields use the default text.',
  branding: 'Set name, logo and color',
  preferencesTitle: 'Heading',
  preferencesIntro: 'Text above the options',
  unsubscribeText: 'Text above the button',
  unsubscribedText: 'Text after unsubscribing',
  steps: { preferences: 'Preferences', unsubscribe: 'Unsubscribe', unsubscribed: 'Unsubscribed' },
};
