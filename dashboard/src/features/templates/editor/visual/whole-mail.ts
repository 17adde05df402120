import { attributeOf, inserted, isWithin, type MjmlElement, withAttribute, withInner, without } from './mjml-source';

/** The source with another text that an inbox shows beside the subject. */
export function withPreheader(source: string, elements: readonly MjmlElement[], text: string): string {
  const named = (name: string) => elements.find(element => element.name === name);
  const known = named('mj-preview');
  if (known) return text === '' ? without(source, known) : withInner(source, known, text);
  const element = `<mj-preview>${text}</mj-preview>`;
  const head = named('mj-head');
  if (head) return inserted(source, { parent: head, index: 0 }, element);
  return inserted(source, { parent: elements[0]!, index: 0 }, `<mj-head>\n  ${element}\n</mj-head>`);
}

/**
 * Adds a class to each element of the body, by which its display is found in the page: `at-` and
 * its number.
 */
export function marked(source: string, elements: readonly MjmlElement[]): string {
  const body = elements.find(({ name }) => name === 'mj-body');
  const shown = elements.filter(element => body && element !== body && isWithin(element, body));
  return shown.reduceRight((text, element) => {
    const classes = [attributeOf(element, 'css-class'), `at-${element.at}`].filter(Boolean).join(' ');
    return element.name === 'mj-raw' ? text : withAttribute(text, element, 'css-class', classes);
  }, source);
}
