import { reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { LicenseStanding } from '#shared/report/contractor.ts';
import type { Contractor, ReportInLanguage } from '#shared/report/schema.ts';
import { sells } from '#shared/report/tiers.ts';
import { cell, remark, section, table, toned } from './blocks.ts';
import type { Section, TableCell } from './document.ts';

/** Each contractor of the permits, its license then and now, and what is displayed of complaints. */
export function contractorsSection({ contractors, tier, language }: ReportInLanguage): Section {
  const { headings, columns, lookedUp, none, permitRemarks, complaintsLimit } =
    reportTexts[language];
  const lookups = contractors.map(({ record, source, lookedUpOn }) => {
    const day = lookedUpOn && formatDay(lookedUpOn, language, 'short');
    return source && lookedUp[record]([source, day].filter(Boolean).join(', '));
  });
  // Where all were looked up at the same place, it is said once.
  const [shared, ...others] = contractors.length > 1 ? new Set(lookups) : [];
  const isShared = shared !== undefined && others.length === 0;
  const rows = contractors.map((contractor, index) => ({
    name: cell(
      contractor.name,
      contractor.trade,
      contractor.noConcern && permitRemarks.noConcern(contractor.noConcern),
    ),
    license: licenseCell(contractor, language, isShared ? undefined : lookups[index]),
    standing: standingCell(contractor.licenseThen, contractor.thenRemark, language),
    today: standingCell(contractor.licenseToday, contractor.todayRemark, language),
    complaints: sells(tier, 'complaints') ? complaintsCell(contractor, language) : undefined,
  }));
  const shares = { name: 2.8, license: 2.4, standing: 2.2, today: 2.1, complaints: 2.4 };
  const { blocks, ...rest } = section(
    headings.contractors,
    table(columns.contractors, shares, rows),
    none.contractors,
  );
  const hasLimit = sells(tier, 'complaints') && contractors.length > 0;
  return {
    ...rest,
    blocks: [...blocks, ...remark(isShared, shared ?? ''), ...remark(hasLimit, complaintsLimit)],
  };
}

/** What is displayed of complaints. That nothing is says little: the page doesn't display all. */
function complaintsCell(
  { record, complaints, complaintsRemark }: Contractor,
  language: Language,
): TableCell {
  const { complaints: texts } = reportTexts[language];
  if (complaints) {
    return toned(complaints === 'some' ? 'open' : undefined, texts[complaints], complaintsRemark);
  }
  return cell(record === 'not-on-record' ? texts.withoutLicense : undefined, complaintsRemark);
}

function licenseCell(
  { record, license }: Contractor,
  language: Language,
  lookup: string | undefined,
): TableCell {
  const { contractorRecords } = reportTexts[language];
  const found = record === 'licensed' && license ? license : contractorRecords[record];
  return cell(found, record === 'licensed' ? undefined : license, lookup);
}

/** What the state shows of a license at a time. */
function standingCell(
  standing: LicenseStanding | undefined,
  remark: string | undefined,
  language: Language,
): TableCell {
  return cell(standing && reportTexts[language].licenseStandings[standing], remark);
}
