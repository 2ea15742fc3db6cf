import { useStore } from '@nanostores/react';
import { counties } from '#business/coverage.ts';
import { zipCodeHint } from '#business/property-county.ts';
import { useFormValue } from '#client/fields/form-controls.ts';
import { Note, NoteButton } from '#client/fields/Note.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import type { County } from '#shared/orders.ts';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

/** Compares the county with the address's ZIP code, and says where it was selected for the visitor. */
export function PropertyCheck({ form }: { form: OrderFormState }) {
  // The server's HTML has no note on what was typed before hydration.
  const isHydrated = useIsHydrated();
  return <div aria-live="polite">{isHydrated && <PropertyNote form={form} />}</div>;
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

/** Corrects the county, and moves the focus there: the button disappears. */
export function ChangeCountyButton({ county, form }: { county: County; form: OrderFormState }) {
  const { property } = useTexts();
  return (
    <NoteButton
      onPress={() => {
        form.write({ county });
        document.getElementById(form.field('county').id)?.focus();
      }}
    >
      {property.changeCounty(counties[county].label)}
    </NoteButton>
  );
}
