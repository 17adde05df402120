import { describe, expect, test } from 'vitest';
import { partsOf } from '../../catalogue/starters/starter.js';
import { STARTERS } from '../../catalogue/starters/starters.js';
import {
  elementsOf,
  inserted,
  moved,
  withAttribute,
  withInner,
  without,
} from '../../dashboard/src/features/templates/editor/visual/mjml-source.js';

const SOURCES = STARTERS.flatMap(({ key, texts }) =>
  Object.entries(texts).flatMap(([language, said]) => {
    const mjml = partsOf(said)['email']?.['mjml'];
    return typeof mjml === 'string' ? [[`${key} (${language})`, mjml] as const] : [];
  }),
);

describe('a change of a source touches its element alone', () => {
  test.each(SOURCES)('%s', (_name, source) => {
    const elements = elementsOf(source) ?? [];
    expect(elements.length).toBeGreaterThan(8);
    for (const element of elements) {
      const changed = withAttribute(source, element, 'css-class', 'a "b" & {{ c | default: "d" }}');
      const [again] = elementsOf(changed)?.filter(({ at }) => at === element.at) ?? [];
      expect(withAttribute(changed, again!, 'css-class', '')).toBe(source);
      if (element.inner)
        expect(withInner(source, element, source.slice(element.inner.from, element.inner.to))).toBe(source);
    }
  });

  test.each(SOURCES)('what is put into %s is taken out again', (_name, source) => {
    for (const parent of (elementsOf(source) ?? []).filter(({ children }) => children.length > 0))
      for (const index of [0, parent.children.length]) {
        const grown = inserted(source, { parent, index }, '<mj-spacer height="20px" />');
        const made = elementsOf(grown)?.[parent.at]?.children[index];
        expect(without(grown, made!)).toBe(source);
      }
  });

  test.each(SOURCES)('what is moved in %s and back stands where it stood', (_name, source) => {
    const elements = elementsOf(source) ?? [];
    const column = elements.find(({ name }) => name === 'mj-column')!;
    const [first] = column.children;
    const there = moved(source, first!, { parent: column, index: column.children.length });
    const column2 = elementsOf(there)![column.at]!;
    expect(moved(there, column2.children.at(-1)!, { parent: column2, index: 0 })).toBe(source);
  });
});

test.each([
  ['a tag that is not closed', '<mjml><mj-body><mj-section></mj-body></mjml>'],
  ['a source that ends too early', '<mjml><mj-body><mj-section>'],
  ['no body', '<mjml><mj-head></mj-head></mjml>'],
  ['another root', '<mj-body></mj-body>'],
  ['nothing', ''],
])('%s has no elements', (_name, source) => expect(elementsOf(source)).toBeNull());
