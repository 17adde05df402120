import { describe, expect, test } from 'vitest';
import { rewriteHtml } from '../../../../../subgraphs/channels/core/message/link/rewrite-html.js';

const linked = (html: string): string => rewriteHtml(html, { linkOf: target => `https://t.example/${target.length}` });
const targets = (html: string): string[] => {
  const found: string[] = [];
  rewriteHtml(html, {
    linkOf: target => {
      found.push(target);
      return null;
    },
  });
  return found;
};

describe('links of a mail', () => {
  test.each([
    ['<a href="https://a.example/?x=1&amp;y=2">A</a>', ['https://a.example/?x=1&y=2']],
    ["<A class=x HREF = 'http://a.example/' >A</A>", ['http://a.example/']],
    ['<map><area href=https://a.example/b></map>', ['https://a.example/b']],
    ['<a href=" https://ä.example/ü ">A</a>', ['https://xn--4ca.example/%C3%BC']],
    ['<a href="https://a.example/" href="https://b.example/">A</a>', ['https://a.example/']],
    ['<a title="> <a href=x" href="https://a.example/">A</a>', ['https://a.example/']],
  ])('are found as a browser finds them: %s', (html, expected) => {
    expect(targets(html)).toEqual(expected);
  });

  test.each([
    '<a href="mailto:ada@example.com">A</a>',
    '<a href="javascript:alert(1)">A</a>',
    '<a href="#top">A</a>',
    '<a href="/shop">A</a>',
    '<a href="https://ada:secret@a.example/">A</a>',
    '<a data-no-track href="https://a.example/">A</a>',
    '<a href="https://a.example/" data-no-track>A</a>',
    '<!-- <a href="https://a.example/">A</a> -->',
    '<style>a[href="https://a.example/"] {}</style>',
    '<img src="https://a.example/a.png">',
    `<a href="https://a.example/${'x'.repeat(2_000)}">A</a>`,
    '<a href="https://a.example/',
  ])('stay as they are: %s', html => {
    expect(linked(html)).toBe(html);
  });

  test('nothing but the value of href changes', () => {
    expect(linked(`<p>1 < 2 &amp; <a class='b' href=https://a.example/ id="c">é</a>\r\n<br/></p>`)).toBe(
      `<p>1 < 2 &amp; <a class='b' href="https://t.example/18" id="c">é</a>\r\n<br/></p>`,
    );
  });

  test('after a thousand, the others stay as they are', () => {
    const all = '<a href="https://a.example/">A</a>'.repeat(1_200);
    expect(targets(all)).toHaveLength(1_000);
  });

  test('hostile HTML of a megabyte takes one walk', () => {
    const started = process.cpuUsage().user;
    for (const piece of ['<a ', '<a href=', '<a href="', '<!--', '</body', '<a href="&', '<a href=https://a.example/>'])
      linked(piece.repeat(1_048_576 / piece.length));
    // A second walk for each link would take minutes.
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(20);
  });
});

describe('the picture of a mail', () => {
  const withPicture = (html: string): string => rewriteHtml(html, { pixel: 'https://t.example/o' });
  const PICTURE = /<img src="https:\/\/t\.example\/o" width="1" height="1"[^>]*>/;

  test('stands at the end of the body', () => {
    expect(withPicture('<html><body>Hi</body></html>').replace(PICTURE, '#')).toBe('<html><body>Hi#</body></html>');
    expect(withPicture('<p>Hi</p>').replace(PICTURE, '#')).toBe('<p>Hi</p>#');
  });
});
