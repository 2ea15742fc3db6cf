import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { feedMarkup } from '#blog/feed-markup.ts';
import { countWords, readTime } from '#blog/read-time.ts';
import { DEFAULT_AUTHOR, postSchema } from '#blog/schema.ts';
import { pathInDefaultLanguage } from '#shared/languages.ts';

const FRONT_MATTER = {
  title: 'A post',
  excerpt: 'What a reader will know afterwards.',
  publishDate: new Date('2025-07-01'),
  category: 'Buyer Tips',
  tags: ['permits'],
};

describe('the front matter of a post', () => {
  const errors = (change: Record<string, unknown>) => {
    const { error } = postSchema.safeParse({ ...FRONT_MATTER, ...change });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  };

  test('is valid without author, draft and featured, which have defaults', () => {
    expect(postSchema.parse(FRONT_MATTER)).toEqual({
      ...FRONT_MATTER,
      author: DEFAULT_AUTHOR,
      featured: false,
      draft: false,
    });
  });

  test.each([
    ['no title', { title: undefined }, /^title: /],
    ['a title of spaces', { title: '  ' }, /^title: Write at least one word/],
    ['too short an excerpt', { excerpt: 'Soon.' }, /^excerpt: Write at least 20 characters/],
    ['too long an excerpt', { excerpt: 'x'.repeat(201) }, /^excerpt: Shorten this to 200/],
    ['an unknown category', { category: 'News' }, /^category: Write one of: Property/],
    ['a date as text', { publishDate: '1 July 2025' }, /^publishDate: Write the date as/],
    ['an hour', { publishDate: new Date('2025-07-01T09:00') }, /^publishDate: Write the date as/],
    ['no tags', { tags: [] }, /^tags: Add at least one tag/],
    ['a tag twice', { tags: ['liens', 'Liens'] }, /^tags: Write each tag once/],
    ['two tags in one', { tags: ['liens, closing'] }, /^tags.0: Write each tag on a line/],
    ['featured as text', { featured: 'yes' }, /^featured: Write true or false/],
    ['a read time, which is computed', { readTime: 5 }, /readTime/],
    ['an unknown field', { subtitle: 'More' }, /subtitle/],
  ])('with %s is rejected with the field’s name', (_, change, message) => {
    expect(errors(change)).toMatch(message);
  });

  test('has a description for each field', () => {
    for (const [name, field] of Object.entries(postSchema.shape)) {
      expect(field.description, name).toMatch(/\w{3,}/);
    }
  });
});

describe('the reading time', () => {
  test('counts words, not Markdown signs or link targets', () => {
    expect(countWords('## Two words\n\n- **three** more [words](/a/long/address) -')).toBe(5);
  });

  test.each([
    [0, 1],
    [225, 1],
    [226, 2],
    [1_125, 5],
    [1_126, 6],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readTime('word '.repeat(words), 'en')).toBe(minutes);
  });
});

/** A figure is a table, or an image, of which the feed has the text. */
const LIGHTWEIGHT_MARKUP = ['h2', 'p', 'ul', 'li', 'strong', 'a'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const FIGURES = ['em', ...TABLE];

/** The specification limits the length of these four. Later posts can be of any length. */
const FIRST_ARTICLES = [
  'open-expired-or-never-permitted',
  'the-fourth-bedroom-was-a-garage',
  'what-title-insurance-leaves-out',
  'who-keeps-the-permit-file',
];

describe('the first four posts', () => {
  const articles = FIRST_ARTICLES.map((name) => {
    const [, , ...body] = readFileSync(`src/content/blog/${name}.md`, 'utf8').split(/^---$/m);
    return { name, text: body.join('---') };
  });

  test.each(articles)('$name takes 5 or 6 minutes and 1,000 to 1,400 words', ({ text }) => {
    expect([5, 6]).toContain(readTime(text, 'en'));
    expect(countWords(text)).toBeGreaterThanOrEqual(1_000);
    expect(countWords(text)).toBeLessThanOrEqual(1_400);
  });

  test.each(articles)(
    '$name uses headings, bullets, bold text and links, and has a figure',
    ({ text }) => {
      const marks = [...feedMarkup(text, 'https://example.com', String).matchAll(/<(\w+)/g)];
      const used = marks.map(([, mark = '']) => mark);
      expect(new Set(used.filter((mark) => !FIGURES.includes(mark)))).toEqual(
        new Set(LIGHTWEIGHT_MARKUP),
      );
      expect(used.some((mark) => FIGURES.includes(mark))).toBe(true);
      expect(text).not.toMatch(/<[a-z!/]/i);
    },
  );
});

describe('the Spanish translations of the first four posts', () => {
  const bodyOf = (file: string) =>
    readFileSync(`src/content/blog/${file}`, 'utf8').split(/^---$/m).slice(2).join('---');
  const matches = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found);
  const outline = (text: string) => ({
    headingsAndBullets: matches(text, /^(#+|-|\|) /gm),
    links: matches(text, /\]\(([^)]+)\)/g).map((target) =>
      pathInDefaultLanguage(target.replace('.es.', '.')),
    ),
    numbers: matches(text, /(\$?\d(?:[\d,.]*\d)?)/g).sort(),
  });

  test.each(FIRST_ARTICLES)(
    '%s has the headings, links, figures and numbers of the original',
    (name) => {
      const [translation, original] = [bodyOf(`${name}.es.md`), bodyOf(`${name}.md`)];
      expect(outline(translation)).toEqual(outline(original));
      expect(readTime(translation, 'es')).toBe(readTime(original, 'en'));
    },
  );
});

describe('a post in the feed', () => {
  const address = 'https://permitlens.example/blog/a-post';
  const picture = (alt: string) => `Picture: ${alt}`;

  test('has absolute links', () => {
    const html = feedMarkup(
      '[one](/blog/other) [two](#part) [three](https://a.example/) [four](http://a.example/) [five](mailto:ana@a.example) [six](tel:+13055550136)',
      address,
      picture,
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      'https://permitlens.example/blog/other',
      'https://permitlens.example/blog/a-post#part',
      'https://a.example/',
      'http://a.example/',
      'mailto:ana@a.example',
      'tel:+13055550136',
    ]);
  });

  test('has alternative texts instead of images', () => {
    const html = feedMarkup('![A deed, <signed>](images/deed.png)', address, picture);
    expect(html).toBe('<p><em>Picture: A deed, &lt;signed&gt;</em></p>\n');
  });

  test('escapes HTML, and has no javascript: links', () => {
    const html = feedMarkup('<script>alert(1)</script> [x](javascript:alert(1))', address, picture);
    expect(html).not.toMatch(/<script|href/);
  });
});
