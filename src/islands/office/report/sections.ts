import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import type { Path } from './values.ts';

/** The form's sections: first the fields that are in no group or list. Tier, order and signature are not typed. */
const { tier: _tier, order: _order, signedBy: _signedBy, ...FIELDS } = REPORT_FIELDS.properties;
const isSection = ({ properties, items }: FieldSchema) => Boolean(properties ?? items);
export const SECTIONS: FieldSchema = {
  properties: {
    '': {
      properties: Object.fromEntries(
        Object.entries(FIELDS).filter(([, field]) => !isSection(field)),
      ),
      ...(REPORT_FIELDS.required && { required: REPORT_FIELDS.required }),
    },
    ...Object.fromEntries(Object.entries(FIELDS).filter(([, field]) => isSection(field))),
  },
};

/** Whether a path leads to something that is typed. */
export function isTyped([name]: Path): boolean {
  return typeof name === 'string' && Object.hasOwn(FIELDS, name);
}

/** Returns the section that a path is in. */
export function sectionOf([name]: Path): string {
  return typeof name === 'string' && SECTIONS.properties?.[name] ? name : '';
}
