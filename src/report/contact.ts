import { reportTexts } from '#i18n/document-texts.ts';
import { callLink } from '#shared/contact-links.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { FindingKind } from '#shared/report/finding-kinds.ts';
import type { Finding, Report } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import type { TableCell } from './document.ts';
import { recordNamed, recordsOf } from './records.ts';

/** Whom to call about a finding: the office that keeps its record, and the inspector of the case. */
export interface Contact
  extends Pick<
      Report['searched'][number],
      'office' | 'url' | 'phone' | 'phoneSource' | 'phoneReadOn'
    >,
    Pick<Report['codeCases'][number], 'inspector' | 'inspectorPhone'> {}

/** Whose record settles a finding of a kind. Of another one, its basis says it. */
const KEPT_WITH: Readonly<Record<Exclude<FindingKind, 'other'>, ScopeItem>> = {
  'open-permit': 'permit',
  'expired-permit': 'permit',
  'no-permit': 'permit',
  'code-case': 'code-case',
  'unsafe-structure': 'code-case',
  lien: 'lien',
  contractor: 'permit',
  'owner-builder': 'permit',
  'never-issued': 'permit',
  recertification: 'permit',
  'sub-permit': 'permit',
  'no-longer-valid': 'permit',
};

/** The records of one property that an office answers for. */
const WITH_OFFICE: readonly ScopeItem[] = ['permit', 'code-case', 'lien'];

/** Returns whom to call about a finding; undefined where no office was searched that keeps its record. */
export function contactOf(finding: Finding, report: Omit<Report, 'tier'>): Contact | undefined {
  const { kind, basis } = finding;
  const ofBasis = WITH_OFFICE.find((each) => each === basis) ?? 'permit';
  const kept = kind === 'other' ? ofBasis : KEPT_WITH[kind];
  // Open data has nobody who answers. Of two offices, the one whose phone is known is called.
  const rows = report.searched.filter((row) => row.kind === kept && !row.openData);
  const row = rows.find(({ phone }) => phone) ?? rows[0];
  if (!row) return undefined;
  const { office, url, phone, phoneSource, phoneReadOn } = row;
  return { office, url, phone, phoneSource, phoneReadOn, ...inspectorOf(finding, report) };
}

function inspectorOf({ records = [] }: Finding, report: Omit<Report, 'tier'>) {
  const all = recordsOf(report);
  const cases = records.flatMap((reference) => {
    const named = recordNamed(all, reference);
    return named?.list === 'codeCases' ? (report.codeCases[named.index] ?? []) : [];
  });
  const { inspector, inspectorPhone } = cases.find((each) => each.inspector) ?? {};
  return { inspector, inspectorPhone };
}

/** Lines below a text: an office and where it is on the web, and whom to call there. */
export function contactLines(contact: Contact, language: Language): TableCell['texts'] {
  const { office, url, phone } = contact;
  return [
    note(office, url),
    ...(phone ? [note(phone, callLink(phone))] : []),
    ...inspectorLines(contact, language),
  ];
}

/** The phone of an office that was searched, where it stands, and when that was read. */
export function phoneLines(
  { phone, phoneSource, phoneReadOn }: Pick<Contact, 'phone' | 'phoneSource' | 'phoneReadOn'>,
  language: Language,
): TableCell['texts'] {
  const day = phoneReadOn && formatDay(phoneReadOn, language, 'short');
  const said = [phoneSource, day].filter(Boolean).join(', ');
  return [
    ...(phone ? [note(phone, callLink(phone))] : []),
    ...(said ? [note(reportTexts[language].steps.phoneFrom(said))] : []),
  ];
}

export function inspectorLines(
  { inspector, inspectorPhone }: Pick<Contact, 'inspector' | 'inspectorPhone'>,
  language: Language,
): TableCell['texts'] {
  return [
    ...(inspector ? [note(reportTexts[language].steps.inspector(inspector))] : []),
    ...(inspectorPhone ? [note(inspectorPhone, callLink(inspectorPhone))] : []),
  ];
}

function note(text: string, url?: string): TableCell['texts'][number] {
  return { text, style: 'note', ...(url && { url }) };
}
