import { Liquid as Bare } from 'liquidjs';
import { describe, expect, test } from 'vitest';
import { RenderTime } from '../../../kernel/liquid/budget.js';
import { type Escaping, loadLiquid } from '../../../kernel/liquid/liquid.js';
import { LiquidFailure } from '../../../kernel/liquid/liquid-failure.js';

const liquid = await loadLiquid();

const render = (source: string, scope: object = {}, escaping: Escaping = 'none', time = new RenderTime(100)) =>
  liquid.render(source, escaping, scope as Record<string, unknown>, time);

function whyNot(source: string, scope: object = {}): string {
  try {
    return `rendered ${render(source, scope).length}`;
  } catch (error) {
    return error instanceof LiquidFailure ? error.why : `${error}`;
  }
}

const TRIES = 5;

/** Milliseconds of processor time that a rendering takes in its best try, however it ends: others may want the cores too. */
function holdsUp(source: string, scope: object = {}): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    whyNot(source, scope);
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.min(...tries);
}

describe('what templates can do', () => {
  test('values, filters, conditions and loops', () => {
    const scope = {
      name: 'Ana',
      items: [
        { title: 'Tea', price: 3 },
        { title: 'Cup', price: 9 },
      ],
    };
    expect(render('Hi {{ name | upcase }}{% if items.size > 1 %}!{% endif %}', scope)).toBe('Hi ANA!');
    expect(render('{% for item in items %}{{ item.title }}={{ item.price }};{% endfor %}', scope)).toBe('Tea=3;Cup=9;');
    expect(render('{{ missing | default: "friend" }}{{ nothing }}')).toBe('friend');
    expect(render('{{ at | date: "%Y-%m-%d %H:%M" }}', { at: '2026-03-01T12:30:00-03:00' })).toBe('2026-03-01 15:30');
  });

  test('values are escaped where the text is HTML, and nowhere else', () => {
    const scope = { name: `<img src=x onerror="alert('&')">`, list: ['<b>', 1, null, true] };
    expect(render('<p>{{ name }}</p>', scope, 'html')).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;</p>',
    );
    expect(render('{{ name }}', scope)).toBe(scope.name);
    expect(render('{{ list }} {% assign own = name | append: "<" %}{{ own }}', scope, 'html')).not.toContain('<');
    expect(render('{% for one in list %}{% cycle one %}{% echo one %}{% endfor %}', scope, 'html')).not.toContain('<');
    expect(render('{{ "<b>" | raw }}', {}, 'html')).toBe('<b>');
  });

  test('values are escaped between the quotes of JSON, and in a URL', () => {
    const scope = { text: 'A "b"\\\n{}&=é', list: ['a', 2] };
    expect(
      JSON.parse(render('{"text": "{{ text }} {{ text | upcase }}", "size": {{ list.size }}}', scope, 'json')),
    ).toEqual({
      text: `${scope.text} ${scope.text.toUpperCase()}`,
      size: 2,
    });
    expect(JSON.parse(render('{{ text | json }}', scope, 'json'))).toBe(scope.text);
    expect(render('{{ list | json | raw }}', scope, 'json')).toBe('["a",2]');
    expect(new URLSearchParams(render('a={{ text }}&b={{ list[1] }}', scope, 'url')).get('a')).toBe(scope.text);
    expect(render('{{ "a&b" | raw }}', {}, 'url')).toBe('a&b');
  });

  test('an object has no text of its own', () => {
    expect(render('[{{ thing }}]', { thing: { toString: 'x', a: 1 } })).toBe('[]');
    expect(render('{{ thing | json }}', { thing: { a: 1 } })).toBe('{"a":1}');
  });

  test('what it takes from outside is known without rendering it', () => {
    const { error, paths } = liquid.read(
      '{{ contact.properties.plan }}{% for x in items %}{{ x.a }}{% endfor %}{% assign q = b.c %}{{ q }}{{ contact[key] }}',
    );
    expect(error).toBeNull();
    const expected = ['contact.properties.plan', 'items', 'b.c', 'contact', 'key'];
    expect(paths.map(path => path.join('.')).sort()).toEqual(expected.sort());
    expect(liquid.read('Hi {{ name').error).toMatch(/not closed/);
    expect(liquid.read('{{ a | nothing }}').error).toMatch(/undefined filter: nothing/);
  });
});

describe('what templates cannot do', () => {
  test('files and other templates are not there', () => {
    for (const tag of ['include', 'render', 'layout', 'block', 'liquid', 'increment'])
      expect(liquid.read(`{% ${tag} "/etc/passwd" %}`).error, tag).toMatch(/not found|not closed/);
  });

  test('code that texts hold, and chance, are not there', () => {
    for (const filter of ['where_exp', 'find_exp', 'has_exp', 'group_by_exp', 'sample', 'inspect', 'hmac_sha256'])
      expect(liquid.read(`{{ a | ${filter}: "x", "y" }}`).error, filter).toMatch(/undefined filter/);
  });

  test('prototypes and functions are not there', () => {
    const scope = { name: 'Ana', list: [1], thing: Object.create({ secret: 'inherited' }) as object };
    for (const path of [
      'name.constructor',
      'name.__proto__',
      'list.constructor.constructor',
      'thing.secret',
      'thing.__proto__.secret',
      'thing["constructor"]',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'process.env.HOME',
      'global',
      'this',
    ])
      expect(render(`[{{ ${path} }}]`, scope), path).toBe('[]');
    expect(render('{{ list | map: "constructor" | join: "," }}', scope)).toBe('');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('endless work ends by its steps', () => {
    const nested = '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}';
    const ends = '{% endfor %}'.repeat(3);
    expect(whyNot(`${nested}x${ends}`)).toBe('liquidSteps');
    expect(whyNot(`${nested}${ends}`)).toBe('liquidSteps');
    expect(whyNot('{% for a in (1..1000000000) %}{% endfor %}')).toBe('liquidSize');
    expect(whyNot('{% tablerow a in (1..999999) cols:1 %}{{ a }}{% endtablerow %}')).toMatch(/^liquid/);
  });

  test('a text of 100 MB ends by its size', () => {
    const doubled = `{% assign a = "0123456789" %}${'{% assign a = a | append: a %}'.repeat(30)}{{ a }}`;
    expect(whyNot(doubled)).toBe('liquidSize');
    const captured = `{% assign a = "0123456789" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(30)}{{ a }}`;
    expect(whyNot(captured)).toBe('liquidSize');
    expect(whyNot('{% for a in (1..9999) %}{{ text }}{% endfor %}', { text: 'x'.repeat(10_000) })).toBe('liquidSize');
    const text = 'x'.repeat(60_000);
    expect(whyNot('{{ text | replace: "x", text }}', { text })).toBe('liquidSize');
    expect(whyNot('{{ "now" | date: "%999999999Y" }}')).toMatch(/^liquid/);
  });

  test('deep blocks are refused, and a stack that overflows is an error like others', () => {
    const deep = (levels: number) => `${'{% if true %}'.repeat(levels)}x${'{% endif %}'.repeat(levels)}`;
    expect(render(deep(30))).toBe('x');
    expect(liquid.read(deep(31)).error).toMatch(/too deeply/);
    expect(whyNot(deep(20_000))).toBe('liquidValue');
    expect(liquid.read(`{{ ${'a['.repeat(50_000)}${']'.repeat(50_000)} }}`).error).not.toBeNull();
  });

  test('time ends what steps do not', () => {
    const time = new RenderTime(0);
    expect(() => render('{% for a in (1..9000) %}{{ a }}{% endfor %}', {}, 'none', time)).toThrow('liquidSlow');
  });

  test('a process that others keep from the processor fails no message', () => {
    const time = new RenderTime(50);
    const wait = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(wait, 0, 0, 120);
    expect(render('{% for a in (1..50) %}{{ a }}{% endfor %}', {}, 'none', time)).toContain('4950');
  });

  test('no template holds up the process for long', () => {
    const text = ' <'.repeat(30_000);
    const list = Array.from({ length: 2_000 }, (_, index) => ({ id: index % 7, text: 'x'.repeat(20) }));
    const hostile = [
      '{% for a in (1..9000) %}{% for b in (1..9000) %}{% endfor %}{% endfor %}',
      '{% for a in (1..9000) %}{% if text contains "zz" %}{% endif %}{% endfor %}',
      ...['strip_html', 'rstrip', 'strip', 'squish', 'escape_once', 'slugify', 'truncatewords: 9999', 'url_encode'].map(
        filter => `{{ text | ${filter} }}`,
      ),
      ...['uniq', 'sort', 'group_by: "id"', 'where: "id", 3', 'sort_natural: "text"'].map(
        filter => `{% for a in (1..9000) %}{% assign b = list | ${filter} %}{% endfor %}`,
      ),
      '{% for a in (1..9000) %}{% assign b = text | split: " " %}{% endfor %}',
      `{% assign a = text ${'| upcase | downcase '.repeat(200)} %}`,
      ...['url_encode', 'slugify', 'url_decode', 'strip', 'abs'].map(
        filter => `{{ text ${`| ${filter} `.repeat(300)}}}`,
      ),
    ];
    for (const source of hostile) expect(holdsUp(source, { text, list }), source.slice(0, 80)).toBeLessThan(400);
  });
});

test('what is written directly is what the library writes', () => {
  const scope = {
    name: 'Ana & <b>',
    count: 3,
    nothing: null,
    yes: false,
    empty: '',
    size: 'own size',
    list: ['a', 'b'],
    contact: { name: 'Ben', size: 7, tags: ['x'], deep: { er: 'in' }, ['odd name']: 'odd' },
  };
  const paths = [
    ...[
      'name',
      'count',
      'nothing',
      'yes',
      'empty',
      'missing',
      'size',
      'list',
      'list.size',
      'list.first',
      'list.length',
    ],
    ...['contact.name', 'contact.size', 'contact.tags.last', 'contact.deep.er', 'contact.deep.no', 'name.size'],
    ...[
      'contact["odd name"]',
      'contact[name]',
      'list[0]',
      'list[-1]',
      '"quoted"',
      '12',
      'true',
      'nil',
      'empty',
      'blank',
    ],
    ...['constructor', 'contact.constructor', 'contact.__proto__', 'name.length', 'toString', 'list.map', '(1..3)'],
  ];
  const sources = paths.flatMap(path => [`a{{ ${path} }}b`, `{{- ${path} -}} c`, `{{ ${path} | upcase }}`]);
  const shadows = [
    '{% assign name = "other" %}{{ name }}{{ count }}',
    '{{ name }}{% for name in list %}{{ name }}{% endfor %}{{ name }}',
    '{% capture count %}{{ name }}{% endcapture %}{{ count }}',
    '{{ name | raw }}{{ name }}{{ contact.name | default: "there" }}',
  ];
  const library = new Bare({ ownPropertyOnly: true });
  for (const source of [...sources, ...shadows.slice(0, 3)])
    expect(render(source, scope), source).toBe(String(library.parseAndRenderSync(source, scope)));
  expect(render(shadows[3]!, scope, 'html')).toBe('Ana & <b>Ana &amp; &lt;b&gt;Ben');
});
