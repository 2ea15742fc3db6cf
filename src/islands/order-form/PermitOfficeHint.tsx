import { useEffect, useState } from 'react';
import {
  type ParcelNumber,
  type ParcelNumberProblem,
  parseParcelNumber,
} from '#business/parcel-number.ts';
import { PARCEL_PREFIXES, type ParcelPrefixes } from '#business/permit-offices/parcel-prefixes.ts';
import type { OrderFormTexts } from '#i18n/en/order-form.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { useTexts } from './texts.ts';

interface PermitOfficeHintProps {
  readonly folio: string;
  /** Whether somebody has finished typing it. */
  readonly isTyped: boolean;
}

/** Says where a parcel is and who keeps its permits, as far as its number alone says so, or why it can't be one. */
export function PermitOfficeHint({ folio, isTyped }: PermitOfficeHintProps) {
  const parsed = parseParcelNumber(folio, isTyped);
  if (parsed.ok) return <HintOfParcel {...parsed.value} />;
  return isTyped && <HintOfProblem {...parsed.reason} />;
}

function HintOfProblem(reason: ParcelNumberProblem) {
  const { notAFolio } = useTexts().property;
  if (reason.type === 'empty') return null;
  const other = 'other' in reason && reason.other;
  const sentences = [
    saysOf(reason, notAFolio),
    other && notAFolio.otherCounty(COUNTY_NAMES[other]),
    notAFolio.orderAnyway,
  ];
  return <Hint text={sentences.filter(Boolean).join(' ')} />;
}

function saysOf(
  reason: Exclude<ParcelNumberProblem, { type: 'empty' }>,
  notAFolio: OrderFormTexts['property']['notAFolio'],
): string {
  if (reason.type === 'characters') return notAFolio.characters;
  if (reason.type === 'length') return notAFolio.length(reason.length);
  return notAFolio[reason.type](COUNTY_NAMES[reason.county], reason.length);
}

function HintOfParcel({ county, prefix }: ParcelNumber) {
  const { office } = useTexts().property;
  const prefixes = usePrefixes();
  if (prefix === null) return <Hint text={office.withoutCity(COUNTY_NAMES[county])} />;
  const facts = prefixes?.[county][prefix];
  if (!facts) return null;
  const { municipality, issuer, since } = facts;
  if (municipality === null) return <Hint text={office.countyFile(COUNTY_NAMES[county])} />;
  if (issuer !== 'municipality') return <Hint text={office.unknown(municipality)} />;
  return (
    <Hint
      text={[office.ownFile(municipality), since && office.since(since)].filter(Boolean).join(' ')}
    />
  );
}

function Hint({ text }: { text: string }) {
  return <p className="mt-2 text-label text-ink-soft">{text}</p>;
}

let fetched: Promise<ParcelPrefixes> | undefined;

/** Returns what prefixes say, once it is fetched. Without it the form shows no hint: nothing depends on it. */
function usePrefixes(): ParcelPrefixes | undefined {
  const [prefixes, setPrefixes] = useState<ParcelPrefixes>();
  useEffect(() => {
    fetched ??= fetch(PARCEL_PREFIXES).then((response) => response.json());
    fetched.then(setPrefixes, () => {
      // The next parcel number tries again.
      fetched = undefined;
    });
  }, []);
  return prefixes;
}
