import sharp from 'sharp';
import { sampleReport } from '#report/sample.ts';
import { daysAfter } from '#shared/business-days.ts';
import type { Draft } from '#shared/office/reports.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { sampleOrder } from '../samples.ts';
import { type Colleague, problemOf } from './office-site.ts';

export const readDraft = async (person: Colleague, id: string): Promise<Draft> =>
  (await person.call('GET', `/orders/${id}/draft`)).json() as Promise<Draft>;
export const saveDraft = (person: Colleague, id: string, version: number, content: object) =>
  person.call('PUT', `/orders/${id}/draft`, { version, content });
export const deliverDraft = (person: Colleague, id: string, draftVersion: number, options = {}) =>
  person.call('POST', `/orders/${id}/deliveries`, { draftVersion, ...options });
export const sendPhoto = (person: Colleague, id: string, photo: Buffer) =>
  person.call('POST', `/orders/${id}/photos`, photo);

/** The last part of a rejection's type. */
export const rejection = async (response: Promise<Response>) =>
  (await problemOf(await response)).type;

/** As it is typed: the sample order is a basic one, whose days have not passed. */
const { tier: _, order: __, ...sample } = sampleReport('basic');
export const days = { inspectionEnds: inTwoWeeks(), closingDate: daysAfter(inTwoWeeks(), 7) };
export const whole = { ...sample, ...days };
export const parcel = { ...whole.parcel, address: sampleOrder.propertyAddress };
export const content = { ...whole, parcel, language: 'en' };

export const photograph = sharp({
  create: { width: 60, height: 40, channels: 3, background: 'red' },
})
  .withExif({
    IFD0: { Make: 'CAMERA-MAKER' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
  })
  .jpeg();
