import { useEffect, useState } from 'react';
import {
  type ParcelNumber,
  type ParcelNumberProblem,
  parseParcelNumber,
} from '#business/parcel-number.ts';
import { PARCEL_PREFIXES, type ParcelPrefixes } from '#business/permit-offices/parcel-prefixes.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { useTexts } from './texts.ts';

interface PermitOfficeHintProps {
  readonly folio: string;
  /** Whether somebody has finished typing it. */
  readonly isTyped: boolean;
}

/** Says where a parcel is and who keeps its permits, as far as its number alone says so, or why it can't be one. */
export function PermitOfficeHint({ folio, isTyped }: PermitOfficeHintProps) {
  const parsed = parseParcelNumber(folio);
  if (parsed.ok) return <HintOfParcel {...parsed.value} />;
  return isTyped && <HintOfProblem {...parsed.reason} />;
}

function HintOfProblem(reason: ParcelNumberProblem) {
  const { notAFolio } = useTexts().property;
  switch (reason.type) {
    case 'empty':
      return null;
    case 'characters':
      return <Hint text={`${notAFolio.characters} ${notAFolio.orderAnyway}`} />;
    case 'length':
      return <Hint text={`${notAFolio.length(reason.length)} ${notAFolio.orderAnyway}`} />;
    case 'digit-missing': {
      const name = COUNTY_NAMES[reason.county];
      return (
        <Hint text={`${notAFolio.digitMissing(reason.length, name)} ${notAFolio.orderAnyway}`} />
      );
    }
    case 'no-such-land': {
      const name = COUNTY_NAMES[reason.county];
      return <Hint text={`${notAFolio.noSuchLand(name)} ${notAFolio.orderAnyway}`} />;
    }
    default:
      return reason satisfies never;
  }
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
