import { expect, test } from 'vitest';
import {
  choiceLabel,
  choicesOf,
  entryTitle,
  fieldsOf,
  parseNumber,
  withText,
  withValue,
} from '#islands/office/report/values.ts';
import type { FieldGroup, FieldSchema } from '#report/fields.ts';
import { REPORT_FIELDS } from '#report/fields.ts';
import { PERMIT_STATUSES } from '#shared/report/permit.ts';
import { COMPARISON_RESULTS } from '#shared/report/schema.ts';

const permits = [{ number: '1' }, { number: '2' }];
const {
  properties: { permits: { items: permit = {} } = {}, findings: { items: finding = {} } = {} } = {},
} = REPORT_FIELDS;

test('a value is changed or added at its path, and what is beside it keeps its identity', () => {
  const content = { permits, parcel: { address: 'A' } };
  const changed = withValue(content, ['permits', 1, 'license', 'number'], 'CGC1');
  expect(changed).toEqual({
    ...content,
    permits: [{ number: '1' }, { number: '2', license: { number: 'CGC1' } }],
  });
  expect(changed).toHaveProperty('parcel', content.parcel);
  expect((changed as typeof content).permits[0]).toBe(permits[0]);
  expect(withValue({}, ['rooms', 0], {})).toEqual({ rooms: [{}] });
});

test('a photograph is found wherever its entry was moved', () => {
  const findings = [{ title: 'x' }, { title: 'x', photo: { file: 'uploading-1', alt: 'a' } }];
  expect(withText({ findings, date: 'x' }, 'uploading-1', 'a.jpg')).toEqual({
    findings: [findings[0], { title: 'x', photo: { file: 'a.jpg', alt: 'a' } }],
    date: 'x',
  });
});

test.each([
  ['1840', 1840],
  [' 1,840 ', 1840],
  ['1,234,567', 1_234_567],
  ['2.50', 2.5],
  ['', ''],
  ['two', 'two'],
  ['2.', '2.'],
  ['-1', '-1'],
])('the number %j is stored as %j', (text, stored) => {
  expect(parseNumber(text)).toBe(stored);
});

test('a tier has its own fields and searches, and what has to be removed', () => {
  const names = (value: object, tier: 'basic' | 'full') =>
    fieldsOf(finding, value as never, tier).map(([name]) => name);
  expect(names({}, 'full')).toContain('fix');
  expect(names({ fix: '' }, 'basic')).not.toContain('fix');
  expect(names({ fix: 'A fence' }, 'basic')).toContain('fix');
  const { basis = {} } = finding.properties ?? {};
  const { status = {} } = permit.properties ?? {};
  expect(choicesOf(basis, undefined, 'basic')).toEqual(['permit']);
  expect(choicesOf(basis, 'lien', 'basic')).toEqual(['permit', 'lien']);
  expect(choicesOf(status, undefined, 'basic')).toEqual(PERMIT_STATUSES);
});

test('an answer that only a visit gives is offered where there is one, and stays where it was given', () => {
  const { result = {} } = REPORT_FIELDS.properties.comparison.items?.properties ?? {};
  expect(choicesOf(result, undefined, 'diligence')).not.toContain('unseen');
  expect(choicesOf(result, 'unseen', 'diligence')).toContain('unseen');
  expect(choicesOf(result, undefined, 'full')).toEqual(COMPARISON_RESULTS);
});

test('a field that another one decides about is asked where that says so, and shown where it holds something', () => {
  const { contractors, searched } = REPORT_FIELDS.properties;
  const names = (list: FieldSchema, value: FieldGroup) =>
    fieldsOf(list.items ?? {}, value, 'diligence').map(([name]) => name);
  expect(names(contractors, {})).not.toContain('complaintsRemark');
  expect(names(contractors, { complaints: 'none' })).not.toContain('complaintsRemark');
  expect(names(contractors, { complaints: 'some' })).toContain('complaintsRemark');
  expect(names(contractors, { complaintsRemark: 'x' })).toContain('complaintsRemark');
  expect(names(searched, { kind: 'permit' })).toContain('onlineSince');
  expect(names(searched, { kind: 'license' })).not.toContain('onlineSince');
});

test('a list that a tier doesn’t sell is shown while it has an entry, even an empty one', () => {
  const names = (value: FieldGroup) =>
    fieldsOf(REPORT_FIELDS, value, 'basic').map(([name]) => name);
  expect(names({ comparison: [] })).not.toContain('comparison');
  expect(names({ comparison: [{ item: '' }] })).toContain('comparison');
});

test('a choice is named in words, a language by its name', () => {
  const { status = {} } = permit.properties ?? {};
  expect(choiceLabel(status, 'open')).toBe('Open');
  expect(choiceLabel(REPORT_FIELDS.properties.language, 'es')).toBe('Spanish');
});

test('an entry is named by its first fields that are filled in', () => {
  expect(entryTitle(permit, { type: 'Roofing', number: 'B-1', status: 'open' })).toBe(
    'B-1, Roofing',
  );
  expect(entryTitle(finding, { basis: 'building-record', title: '' })).toBe('Building record');
  expect(entryTitle(permit, {})).toBe('');
});
