/** The members of the recipient that a template can use. */
export const CONTACT = [
  ...['id', 'name', 'email', 'phone', 'externalId', 'url', 'telegramPeer'],
  ...['timeZone', 'languages', 'tags', 'properties'],
];

const SPACE = ['padding', 'padding-top', 'padding-bottom', 'background-color', 'css-class'];
const TEXT = ['align', 'color', 'font-family', 'font-size', 'font-weight', 'line-height'];

const tag = (...attributes: readonly string[]) => ({ attrs: Object.fromEntries(attributes.map(name => [name, null])) });

/** The tags of MJML that mails are made of, with the attributes that are used most. */
export const MJML_TAGS = {
  mjml: tag(),
  'mj-head': tag(),
  'mj-title': tag(),
  'mj-preview': tag(),
  'mj-attributes': tag(),
  'mj-all': tag(...TEXT),
  'mj-style': tag('inline'),
  'mj-font': tag('name', 'href'),
  'mj-body': tag('width', 'background-color'),
  'mj-wrapper': tag(...SPACE),
  'mj-section': tag(...SPACE, 'background-url', 'border-radius', 'full-width'),
  'mj-group': tag('width'),
  'mj-column': tag(...SPACE, 'width', 'vertical-align'),
  'mj-text': tag(...SPACE, ...TEXT),
  'mj-button': tag(...SPACE, ...TEXT, 'href', 'border-radius', 'inner-padding'),
  'mj-image': tag(...SPACE, 'src', 'alt', 'href', 'width', 'align'),
  'mj-divider': tag(...SPACE, 'border-color', 'border-width'),
  'mj-spacer': tag('height'),
  'mj-table': tag(...SPACE, ...TEXT),
  'mj-social': tag(...SPACE, 'mode', 'icon-size'),
  'mj-social-element': tag('name', 'href'),
  'mj-raw': tag(),
};
