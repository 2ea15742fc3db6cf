import { useEffect, useState } from 'react';
import { counties } from '#business/coverage.ts';
import { type ParcelNumber, parseParcelNumber } from '#business/parcel-number.ts';
import { PARCEL_PREFIXES, type ParcelPrefixes } from '#business/permit-offices/parcel-prefixes.ts';
import { useTexts } from './texts.ts';

/** Says where a parcel is and who keeps its permits, as far as its number alone says so. */
export function OfficeHint({ folio }: { folio: string }) {
  const parsed = parseParcelNumber(folio);
  return parsed.ok && <HintOfParcel {...parsed.value} />;
}

function HintOfParcel({ county, prefix }: ParcelNumber) {
  const { office } = useTexts().property;
  const prefixes = usePrefixes();
  if (prefix === null) return <Hint text={office.browardFolio} />;
  const facts = prefixes?.[county][prefix];
  if (!facts) return null;
  const { municipality, issuer, since } = facts;
  if (municipality === null) return <Hint text={office.countyFile(counties[county].label)} />;
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
