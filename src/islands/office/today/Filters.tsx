import { Select } from '#client/fields/Field.tsx';
import { services } from '#i18n/en/services.ts';
import type { AgendaKind, TodayFilter, TodayQuery } from '#shared/office/today.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { replaceQuery } from '../shell/router.tsx';
import { withPart } from './filter.ts';

const KINDS: readonly (readonly [kind: AgendaKind, words: string])[] = [
  ['report', 'Reports'],
  ['message', 'Messages'],
  ['payment', 'Payments'],
  ['email', 'Emails'],
  ['quote', 'Quotes'],
];

/** Whose work is shown, what of it is late, and of which kind and service. The address keeps it. */
export function Filters({ query }: { readonly query: TodayQuery }) {
  const { who, only, kind = '', service = '' } = query;
  const show = (part: TodayFilter) => replaceQuery(withPart(query, part));
  const select = 'min-h-11 w-full min-w-0 rounded-sm border border-rule-strong bg-white px-3 py-2';
  return (
    <search className="mt-3 flex flex-wrap gap-2">
      <Toggle
        isOn={who === 'me'}
        onPress={(isOn) => show({ who: isOn ? 'me' : undefined })}
        label="Mine"
      />
      <Toggle
        isOn={who === 'nobody'}
        onPress={(isOn) => show({ who: isOn ? 'nobody' : undefined })}
        label="Unassigned"
      />
      <Toggle
        isOn={only === 'late'}
        onPress={(isOn) => show({ only: isOn ? 'late' : undefined })}
        label="Late"
      />
      <Toggle
        isOn={only === 'waiting'}
        onPress={(isOn) => show({ only: isOn ? 'waiting' : undefined })}
        label="Waiting"
      />
      <span className="grid grow grid-cols-2 gap-2 sm:max-w-96">
        <Select
          className={select}
          aria-label="Kind"
          value={kind}
          onChange={({ target }) =>
            show({ kind: (target.value || undefined) as TodayFilter['kind'] })
          }
        >
          <option value="">All kinds</option>
          {KINDS.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
        <Select
          className={select}
          aria-label="Service"
          value={service}
          onChange={({ target }) =>
            show({ service: (target.value || undefined) as TodayFilter['service'] })
          }
        >
          <option value="">All services</option>
          {SERVICE_TYPES.map((each) => (
            <option key={each} value={each}>
              {services[each].name}
            </option>
          ))}
        </Select>
      </span>
    </search>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onPress: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      className="office-toggle"
      aria-pressed={isOn}
      onClick={() => onPress(!isOn)}
    >
      {label}
    </button>
  );
}
