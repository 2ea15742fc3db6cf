import { expect, test } from 'vitest';
import { withUnbrokenFacts } from '#blog/unbroken-facts.ts';

const fact = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

test.each([
  ['a text', '<p>In 24-48 hours.</p>', `<p>In ${fact('24-48 hours')}.</p>`],
  ['an attribute', '<img alt="In 24-48 hours" />', '<img alt="In 24-48 hours" />'],
  [
    'an attribute with a bracket',
    '<img alt="5 > 3, in 24-48 hours"> in 48 hours',
    `<img alt="5 > 3, in 24-48 hours"> in ${fact('48 hours')}`,
  ],
  ['two texts', '<b>Palm Beach</b>', `<b>${fact('Palm Beach')}</b>`],
])('in a post, the facts of %s stay on one line where they are read', (_, html, expected) => {
  expect(withUnbrokenFacts(html)).toBe(expected);
});
