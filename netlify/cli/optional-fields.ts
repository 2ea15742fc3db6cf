import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { optionalFieldsWhere, STORED_FIELDS } from '#server/orders/fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isDueAfter } from '#shared/due-date.ts';
import {
  forOptionalFields,
  isDay,
  OPTIONAL_FIELD_NAMES,
  OPTIONAL_FIELDS,
  type OptionalField,
} from '#shared/order-fields.ts';
import { type LabeledValue, sanitizeLine } from './format.ts';

/**
 * Adds an option for each field that an order may lack, such as `--copy-to <email>`.
 * @param remark after what each is about
 */
export function addOptionalFields(command: CommandUnknownOpts, remark = ''): void {
  for (const field of OPTIONAL_FIELD_NAMES) {
    const { exported, meaning } = STORED_FIELDS[field];
    const [value, example] = isDay(field)
      ? ['day', ', like 2026-11-30']
      : [OPTIONAL_FIELDS[field].type, ''];
    const flag = `--${exported.replaceAll('_', '-')} <${value}>`;
    command.option(flag, `${meaning}${example}${remark}`);
  }
}

/** Returns the values of these options by their fields. */
export function optionalFieldsOf(options: object): Record<OptionalField, string | undefined> {
  const values = new Map(Object.entries(options));
  return forOptionalFields((field) =>
    values.get(STORED_FIELDS[field].exported.replace(/_(.)/g, (_, first) => first.toUpperCase())),
  );
}

/** Returns what the customer added, with labels. A day that is before the report is due says so. */
export function optionalLines(order: OrderRecord, about: 'order' | 'customer'): LabeledValue[] {
  return optionalFieldsWhere((field) => field.about === about).map((field) => {
    const title = STORED_FIELDS[field].exported.replaceAll('_', ' ');
    const isLate = isDay(field) && isDueAfter(order[field], order.dueAt);
    const value = order[field] && sanitizeLine(order[field]);
    return [
      title.charAt(0).toUpperCase() + title.slice(1),
      isLate ? `${value}, before the report is due` : value,
    ];
  });
}
