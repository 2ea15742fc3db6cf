import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComposerContext, idOf } from '#islands/office/report/composer.ts';
import { draftEditor } from '#islands/office/report/draft-editor.ts';
import { draftPhotos } from '#islands/office/report/draft-photos.ts';
import { Section } from '#islands/office/report/Section.tsx';
import { SECTIONS } from '#islands/office/report/sections.ts';
import { fieldsOf } from '#islands/office/report/values.ts';
import { idOfEntry, withPlaceIds } from '#report/entry-ids.ts';
import type { FieldGroup, FieldValue } from '#report/fields.ts';
import { type FieldPath, type FieldSchema, fieldAt, REPORT_FIELDS } from '#report/fields.ts';
import { hasField } from '#report/tier-rules.ts';
import { markedReport } from '../../report/marked-report.ts';

/** Fields that nobody types, each with the reason. */
const UNTYPED: Readonly<Record<string, string>> = {
  tier: 'The order has it, and the add-on has a choice of its own.',
  order: 'The order has it.',
};

/** A field of a report that somebody types, and what it holds. */
interface Typed {
  readonly path: FieldPath;
  /** What the HTML of its control has. */
  readonly html: string;
}

const content = withPlaceIds(markedReport().content) as FieldGroup;

const UNSAVED = { savedBy: null, savedAt: null, writer: null } as const;

/** Together they sell everything. */
const TIERS = ['full', 'closing-check'] as const;

test.each(TIERS)(
  'the form of a report of %s has a control for every field, with its value',
  (tier) => {
    const editor = draftEditor(`form of ${tier}`);
    const subject = { tier, order: 'SJG7C-HND84', language: 'en', signedBy: null } as const;
    editor.receive({ ...subject, version: 1, content, ...UNSAVED });
    const composer = {
      ...{ orderId: 'o', editor, photos: draftPhotos(editor), tier, language: 'en' as const },
      ...{ reveal: () => undefined, open: () => undefined },
    };
    /** A list shows the fields of one entry at a time. */
    const htmlOf = (name: string, schema: FieldSchema) => {
      const value = name ? content[name] : content;
      const entries = Array.isArray(value) ? value.map((entry) => idOfEntry(entry)) : ['none'];
      return entries
        .map((openEntry) => {
          const section = createElement(Section, { name, schema, value, problems: [], openEntry });
          return renderToStaticMarkup(createElement(ComposerContext, { value: composer }, section));
        })
        .join();
    };
    const html = fieldsOf(SECTIONS, content, tier)
      .map(([name, schema]) => htmlOf(name, schema))
      .join();
    const controls = new Map(
      [...html.matchAll(/<(?:input|select|textarea|fieldset)[^>]*? id="([^"]*)"[^>]*>/g)].map(
        (found) => [
          found[1],
          // With the photograph above it, and the choices in it.
          html.slice(Math.max(0, found.index - 500), found.index + 1_500),
        ],
      ),
    );
    const isTyped = ({ path: [name] }: Typed) => !(String(name) in UNTYPED);
    const typed = [...typedIn(content, REPORT_FIELDS, [])].filter(isTyped);
    const missing = typed.filter((field) => !controls.get(idOf(field.path))?.includes(field.html));
    expect(missing.map(({ path }) => idOf(path))).toEqual([]);
    expect(typed.length).toBeGreaterThan(100);

    function* typedIn(
      value: FieldValue | undefined,
      field: FieldSchema,
      path: FieldPath,
    ): Generator<Typed> {
      if (field.writtenBy || !hasField(tier, field)) return;
      if (field.isRecordReference) {
        // One control chooses the list together with the entry.
        yield { path: [...path, 'key'], html: `${(value as FieldGroup).key}` };
        return;
      }
      if (Array.isArray(value)) {
        for (const [index, entry] of value.entries()) {
          yield* typedIn(entry, field.items ?? {}, [...path, index]);
        }
      } else if (typeof value === 'object') {
        for (const [name, part] of Object.entries(field.properties ?? {})) {
          yield* typedIn((value as FieldGroup)[name], part, [...path, name]);
        }
      } else {
        const chosen = field.hasButtons
          ? `checked="" value="${value}"`
          : `value="${value}" selected`;
        yield { path, html: field.enum ? chosen : `${value}` };
      }
    }
  },
);

test('a parcel number that a spreadsheet may have rounded has a note, which is no error', () => {
  const editor = draftEditor('rounded');
  const composer = {
    orderId: 'o',
    editor,
    photos: draftPhotos(editor),
    tier: 'basic',
    language: 'en',
    reveal: () => undefined,
    open: () => undefined,
  } as const;
  const htmlOf = (folio: string) => {
    const props = { name: 'parcel', schema: fieldAt(['parcel']), problems: [], openEntry: 'none' };
    const section = createElement(Section, { ...props, value: { folio } } as never);
    return renderToStaticMarkup(createElement(ComposerContext, { value: composer }, section));
  };
  expect(htmlOf('30-4000-000-0000')).toContain('Has a spreadsheet rounded it?');
  expect(htmlOf('30-4000-000-0000')).not.toContain('aria-invalid="true"');
  expect(htmlOf('30-4009-000-0010')).not.toContain('spreadsheet');
});

test('a finding is offered the permits that aren’t closed first, each with its group', () => {
  const editor = draftEditor('permits of a finding');
  const permits = [
    { number: 'B-1', status: 'closed', finalResult: 'rejected' },
    { number: 'B-2', status: 'closed' },
    { number: 'B-3', status: 'expired' },
    { number: 'B-4', status: 'open' },
  ];
  const findings = [{ id: 'f', title: 'The roof leaks' }];
  const subject = { tier: 'basic', order: 'SJG7C-HND84', language: 'en', signedBy: null } as const;
  editor.receive({
    ...subject,
    ...UNSAVED,
    version: 1,
    content: { permits, findings } as FieldGroup,
  });
  const composer = {
    ...{
      orderId: 'o',
      editor,
      photos: draftPhotos(editor),
      tier: 'basic' as const,
      language: 'en' as const,
    },
    ...{ reveal: () => undefined, open: () => undefined },
  };
  const props = { name: 'findings', schema: fieldAt(['findings']), problems: [], openEntry: 'f' };
  const section = createElement(Section, { ...props, value: findings });
  const html = renderToStaticMarkup(createElement(ComposerContext, { value: composer }, section));
  const [, select = ''] =
    /<select[^>]*id="report-findings-0-records-0-key".*?<\/option>(.*?)<\/select>/.exec(html) ?? [];
  expect(
    select.replace(/<optgroup label="([^"]*)">|<[^>]*>/g, (_, label) => `|${label ?? ''}`),
  ).toBe(
    '|Permits that aren’t closed|B-3, expired||B-4, open||' +
      '|Permits that are closed|B-1, Rejected, closed||',
  );
});
