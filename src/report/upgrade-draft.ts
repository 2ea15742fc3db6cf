import type { DraftFields, DraftValue } from '#shared/office/reports.ts';
import { isEmpty } from './fields.ts';

/**
 * Brings a draft of an older shape into the current one. Nothing that was typed is lost; a draft of the current shape stays as
 * it is, field by field.
 */
export function upgradeDraft(content: DraftFields): DraftFields {
  const { rooms, ...rest } = content;
  const upgraded: DraftFields = {
    ...rest,
    ...mapEntries('findings', rest.findings, withPhotos),
    ...mapEntries('searched', rest.searched, withFound),
    ...(isList(rooms) && { comparison: [...listOf(rest.comparison), ...rooms.map(toItem)] }),
  };
  return withContractors(upgraded);
}

/**
 * Moves the licenses of permits to the contractors, each of which stands once, by its license's number. The permits then
 * have that contractor's name.
 */
export function withContractors(content: DraftFields): DraftFields {
  const permits = listOf(content.permits);
  if (!permits.some(({ license }) => isGroup(license))) return content;
  const contractors = [...listOf(content.contractors)];
  const moved = permits.map(({ license, ...permit }): DraftFields => {
    if (!isGroup(license) || isEmpty(license)) return permit;
    const number = textOf(license.number);
    const name = textOf(permit.contractor) || `License ${number}`.trim();
    const standing = textOf(license.standing);
    const index = contractors.findIndex((each) =>
      number ? textOf(each.license) === number : textOf(each.name) === name,
    );
    const there = contractors[index];
    const entry: DraftFields = there ?? {
      name,
      record: 'licensed',
      ...(number && { license: number }),
    };
    // Two permits may have different words about one license.
    const both = [...new Set([textOf(entry.standing), standing])].filter(Boolean).join(' ');
    contractors[there ? index : contractors.length] = { ...entry, ...(both && { standing: both }) };
    return { ...permit, contractor: textOf(entry.name) };
  });
  return { ...content, permits: moved, contractors };
}

/** `photo` was one. */
function withPhotos({ photo, ...finding }: DraftFields): DraftFields {
  if (!isGroup(photo) || isEmpty(photo)) return finding;
  return { ...finding, photos: [photo, ...listOf(finding.photos)] };
}

/** `result` was a text, which often began with the number. */
function withFound({ result, ...search }: DraftFields): DraftFields {
  const text = textOf(result);
  if (!text) return search;
  const [, digits] = /^(\d{1,6})\b(?![.,]\d)/.exec(text) ?? [];
  return {
    ...(digits && { found: Number(digits) }),
    note: text,
    ...search,
  };
}

/** A room was compared on record and on site. */
function toItem({ name, ...room }: DraftFields): DraftFields {
  return name === undefined ? room : { item: name, ...room };
}

function mapEntries(
  name: string,
  value: DraftValue | undefined,
  upgrade: (entry: DraftFields) => DraftFields,
): DraftFields {
  return isList(value) ? { [name]: value.map(upgrade) } : {};
}

function listOf(value: DraftValue | undefined): readonly DraftFields[] {
  return isList(value) ? value : [];
}

function isList(value: DraftValue | undefined): value is readonly DraftFields[] {
  return Array.isArray(value);
}

function isGroup(value: DraftValue | undefined): value is DraftFields {
  return typeof value === 'object' && !isList(value);
}

function textOf(value: DraftValue | undefined): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
