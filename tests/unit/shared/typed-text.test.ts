import { expect, test } from 'vitest';
import { cleanEmail, cleanPhone, cleanWords } from '#shared/typed-text.ts';

test.each([
  ['a family of people', 'Ana \u{1f469}\u200d\u{1f4bb}'],
  ['a heart in color', 'Ana \u2764\ufe0f\u200d\u{1f525}'],
  ['a Persian name', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['a flag of a region', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['two spaces', '12  Sample Ave'],
])('%s stays', (_, text) => {
  expect(cleanWords(text)).toBe(text);
});

test.each([
  ['a joiner at the end', 'Ana\u200d', 'Ana'],
  ['a joiner beside a space', 'Ana \u200cDiaz', 'Ana Diaz'],
  ['a variation of nothing', '\ufe0fAna', 'Ana'],
  ['a tag of no flag', 'Ana\u{e0067}', 'Ana'],
  ['marks of direction', '\u202aAna\u202c', 'Ana'],
  ['a soft hyphen', 'Sam\u00adple', 'Sample'],
  ['a line break', '12 Sample Ave\r\nMiami', '12 Sample Ave Miami'],
])('%s goes', (_, text, cleaned) => {
  expect(cleanWords(text)).toBe(cleaned);
});

test('a phone number in the digits of another script is one of ours', () => {
  expect(cleanPhone('\u0663\u0660\u0665\u2013\u{1d7fb}\u{1d7fb}\u{1d7fb}')).toBe('305-555');
});

test.each([
  ['two addresses', 'ana@example.com, bo@example.com'],
  ['brackets around no address', 'ana@example.com <home>'],
  ['a domain with a sign that no domain has', 'ana@b\u00fccher!.example'],
])('%s stay as they were typed', (_, typed) => {
  expect(cleanEmail(typed)).toBe(typed);
});
