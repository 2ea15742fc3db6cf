import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { noProperty } from '#business/no-property.ts';
import { displayParcelNumber } from '#business/parcel-number.ts';
import { zipCodeHint } from '#business/property-county.ts';
import { useFormValue } from '#client/fields/form-controls.ts';
import { Note, NoteButton } from '#client/fields/Note.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import type { County } from '#shared/counties.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

/** After a pause as long as this, an address is no longer being typed. In milliseconds. */
const TYPING_PAUSE_MS = 1_500;

/**
 * Says where the address is none, compares the county with its ZIP code, and says where the county was selected for the
 * visitor.
 */
export function PropertyCheck({ form }: { form: OrderFormState }) {
  // The server's HTML has no note on what was typed before hydration.
  const isHydrated = useIsHydrated();
  return (
    <div aria-live="polite">
      {isHydrated && (
        <>
          <AddressNote form={form} />
          <PropertyNote form={form} />
        </>
      )}
    </div>
  );
}

function AddressNote({ form }: { form: OrderFormState }) {
  const { orderFields, property } = useTexts();
  const { noAddress } = property;
  const address = useFormValue(form.controls, (values) => values.propertyAddress);
  const folio = useFormValue(form.controls, (values) => values.folio);
  const found = noProperty(address, !useIsChanging(address));
  if (!found) return null;
  if (found.type === 'parcel-number') {
    const { county, display } = found.parcel;
    const says = noAddress.parcelNumber(COUNTY_NAMES[county]);
    if (displayParcelNumber(folio) === display)
      return (
        <p className="mt-4 text-label text-ink-soft">
          {`${says} ${noAddress.isInFolio(orderFields.folio.label)}`}
        </p>
      );
    return (
      <Note className="mt-4">
        <p>{says}</p>
        <NoteButton onPress={() => writeAndFocusCounty(form, { folio: display, county })}>
          {noAddress.useAsFolio}
        </NoteButton>
      </Note>
    );
  }
  return (
    <Note className="mt-4">
      <p>{`${noAddress[found.type]} ${noAddress.orderAnyway}`}</p>
    </Note>
  );
}

/** Whether a text has changed a moment ago. The one of the first render has not. */
function useIsChanging(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== settled;
}

function PropertyNote({ form }: { form: OrderFormState }) {
  const { controls, confirmedZipCode, confirmZipCode } = form;
  const { property } = useTexts();
  const propertyAddress = useFormValue(controls, (values) => values.propertyAddress);
  const county = useFormValue(controls, (values) => values.county);
  const filledIn = useStore(form.countyFillIn.$county);
  const hint = zipCodeHint(propertyAddress);

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
  if (hint?.type === 'shared' || hint?.type === 'both') {
    const { zipCode, type } = hint;
    const county = COUNTY_NAMES[hint.county];
    return (
      <Note className="mt-4">
        {type === 'both'
          ? property.zipCodeInBoth(zipCode, county, COUNTY_NAMES[hint.other])
          : property.zipCodeShared(zipCode, county, hint.neighbor)}
      </Note>
    );
  }
  if (hint && county !== '' && county !== hint.county) {
    return (
      <Note className="mt-4">
        <p>{property.zipCodeInOtherCounty(hint.zipCode, COUNTY_NAMES[hint.county])}</p>
        <ChangeCountyButton county={hint.county} form={form} />
      </Note>
    );
  }
  if (filledIn && filledIn === county) {
    const county = COUNTY_NAMES[filledIn];
    return (
      <p className="mt-4 text-label text-ink-soft">
        {hint
          ? property.filledInFromZipCode(county, hint.zipCode)
          : property.filledInFromFolio(county)}
      </p>
    );
  }
  return null;
}

/** Corrects the county, and moves the focus there: the button disappears. */
export function ChangeCountyButton({ county, form }: { county: County; form: OrderFormState }) {
  const { property } = useTexts();
  return (
    <NoteButton onPress={() => writeAndFocusCounty(form, { county })}>
      {property.changeCounty(COUNTY_NAMES[county])}
    </NoteButton>
  );
}

function writeAndFocusCounty(
  form: OrderFormState,
  changes: { readonly county: County; readonly folio?: string },
): void {
  form.write(changes);
  document.getElementById(form.field('county').id)?.focus();
}
