import { reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import type { Report, ReportInLanguage } from '#shared/report/schema.ts';
import { cell, section, table, toned } from './blocks.ts';
import type { Block, Fact, Section } from './document.ts';

/** A time of day as people read it: `09:10` is `9:10 AM`. */
export function timeInWords(time: string, language: Language): string {
  const [hour = '', minute = ''] = time.split(':');
  return reportTexts[language].clock(Number(hour), minute);
}

/** When the property was visited, by whom, and what couldn't be entered. */
export function visitFacts({ visit, language }: ReportInLanguage): Fact[] {
  if (!visit) return [];
  const { visit: texts, license } = reportTexts[language];
  const { day, from, to, person, license: number, access, notEntered = [] } = visit;
  const [began, ended] = [from, to].map((time) => timeInWords(time, language));
  return [
    [texts.when, texts.hours(formatDay(day, language, 'full'), began ?? '', ended ?? '')],
    [texts.person, [person, number && license(number)].filter(Boolean).join(', ')],
    [
      texts.access,
      [texts.accesses[access], notEntered.map(({ where }) => where).join(', ')]
        .filter(Boolean)
        .join(': '),
    ],
  ];
}

/** The rooms as they were seen beside what the record has, and what nobody saw. */
export function rooms({ visit, parcel, language }: ReportInLanguage): Section[] {
  if (!visit) return [];
  const { headings, columns, visit: texts } = reportTexts[language];
  const { rooms = [], notEntered = [], access } = visit;
  const counted = COUNTED.flatMap((name) => {
    const seen = visit[name];
    if (seen === undefined) return [];
    const onRecord = parcel[name];
    const [known, found] = [onRecord, seen].map((count) =>
      count?.toLocaleString(localeOf(language)),
    );
    const isAsRecorded = onRecord === undefined || onRecord === seen;
    return [
      {
        room: texts.counted[name],
        onRecord: known ?? texts.notOnRecord,
        seen: toned(isAsRecorded ? 'fine' : 'violation', found ?? ''),
      },
    ];
  });
  const rows = [
    ...counted,
    ...rooms.map(({ room, onRecord, seen }) => ({ room, onRecord, seen: cell(seen) })),
  ];
  const shares = { room: 2.4, onRecord: 2.4, seen: 4.2 };
  const missing: Block[] =
    notEntered.length === 0
      ? [{ type: 'paragraphs', texts: [`${texts.accesses[access]}.`], kind: 'remark' }]
      : [
          {
            type: 'entries',
            heading: texts.notEntered,
            entries: notEntered.map(({ where, why }) => ({ lead: `${where}:`, text: why })),
          },
        ];
  const { blocks, ...rest } = section(headings.rooms, table(columns.rooms, shares, rows));
  return [{ ...rest, blocks: [...(rows.length > 0 ? blocks : []), ...missing], isOpen: true }];
}

/** What the appraiser counts, and a visit too. */
const COUNTED = ['bedrooms', 'bathrooms'] as const satisfies readonly (keyof Report['parcel'])[];
