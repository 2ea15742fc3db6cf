import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { counties } from '#business/coverage.ts';
import { countyOfParcelNumber } from '#business/parcel-number.ts';
import { zipCodeHint } from '#business/property-county.ts';
import { Note, NoteButton } from '#client/fields/Note.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import type { County } from '#shared/orders.ts';
import { fieldId } from './order-details.ts';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

/**
 * Compares the county with the address's ZIP code and the folio. Selects the county if the visitor selected none, and
 * never changes what the visitor selected.
 */
export function PropertyCheck({ form }: { form: OrderFormState }) {
  // The server's HTML has no note on what was typed before hydration.
  const isHydrated = useIsHydrated();
  return <div aria-live="polite">{isHydrated && <PropertyNote form={form} />}</div>;
}

function PropertyNote({ form }: { form: OrderFormState }) {
  const { control, setCounty, confirmedZipCode, confirmZipCode } = form;
  const { property } = useTexts();
  const [propertyAddress, county, folio] = useWatch({
    control,
    name: ['propertyAddress', 'county', 'folio'],
  });
  const hint = zipCodeHint(propertyAddress);
  const folioCounty = countyOfParcelNumber(folio);
  const known = hint ? (hint.type === 'inside' ? hint.county : undefined) : folioCounty;
  const filledIn = useFilledInCounty(county, known, setCounty);

  if (hint?.type === 'outside') {
    const { zipCode, neighbor } = hint;
    return (
      <Note className="mt-4">
        <p>
          {neighbor
            ? property.zipCodeInNeighbor(zipCode, neighbor)
            : property.zipCodeElsewhere(zipCode)}
        </p>
        <label className="mt-0.5 -mb-2 flex min-h-11 cursor-pointer items-center gap-3 font-bold">
          <input
            type="checkbox"
            checked={confirmedZipCode === zipCode}
            onChange={({ target }) => confirmZipCode(target.checked ? zipCode : '')}
            className="size-5 shrink-0"
          />
          {property.confirm}
        </label>
      </Note>
    );
  }
  if (hint?.type === 'shared')
    return (
      <Note className="mt-4">
        {property.zipCodeShared(hint.zipCode, counties[hint.county].label, hint.neighbor)}
      </Note>
    );
  if (hint && county !== '' && county !== hint.county) {
    return (
      <Note className="mt-4">
        <p>{property.zipCodeInOtherCounty(hint.zipCode, counties[hint.county].label)}</p>
        <ChangeCountyButton county={hint.county} form={form} />
      </Note>
    );
  }
  if (filledIn && filledIn === county) {
    const { label } = counties[filledIn];
    return (
      <p className="mt-4 text-label text-ink-soft">
        {hint
          ? property.filledInFromZipCode(label, hint.zipCode)
          : property.filledInFromFolio(label)}
      </p>
    );
  }
  return null;
}

/**
 * Selects the known county while the visitor has selected none, and follows it when the address or folio changes.
 * @returns the county that was selected here
 */
function useFilledInCounty(
  selected: string,
  known: County | undefined,
  setCounty: OrderFormState['setCounty'],
): County | undefined {
  const [filledIn, setFilledIn] = useState<County>();
  // Runs only when the known county changes, so that a county that the visitor deselects stays deselected.
  const follow = useEffectEvent((county: County | undefined) => {
    const mayChange = selected === '' ? county !== undefined : selected === filledIn;
    if (!mayChange || selected === county) return;
    setFilledIn(county);
    setCounty(county ?? '');
  });
  useEffect(() => follow(known), [known]);
  // A county that the visitor selects is never changed here, even if it is the same one again later.
  if (filledIn !== undefined && selected !== '' && selected !== filledIn) setFilledIn(undefined);
  return filledIn;
}

/** Corrects the county, and moves the focus there: the button disappears. */
export function ChangeCountyButton({ county, form }: { county: County; form: OrderFormState }) {
  const { property } = useTexts();
  return (
    <NoteButton
      onPress={() => {
        form.setCounty(county);
        document.getElementById(fieldId('county'))?.focus();
      }}
    >
      {property.changeCounty(counties[county].label)}
    </NoteButton>
  );
}
