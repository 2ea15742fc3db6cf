import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import { type FieldGroup, isEmpty } from '#report/fields.ts';
import type { QueryOf } from '#shared/calls.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatDay } from '#shared/format-day.ts';
import type { RecordsToSearch, SearchSuggestions } from '#shared/office/reports.ts';
import { LoadFailure } from '../shell/Loading.tsx';
import { useData } from '../shell/use-data.ts';
import { useComposer, useContent } from './composer.ts';
import { MissingProposals } from './ProposalPanel.tsx';
import { proposalsOfParcel, proposalsOfSearches } from './proposals.ts';
import { listedCount, portalOf, withSearchDay } from './search-rows.ts';
import { focusAt } from './use-open-sections.ts';

/** Waits with another request until typing pauses. */
const PAUSE_MS = 1_000;

const SuggestionsContext = createContext<SearchSuggestions | undefined>(undefined);

/** Around the rows of what was searched: what fills them in, from the parcel number or from an earlier report. */
export function Searches({ children }: { readonly children: ReactNode }) {
  const { orderId, tier, language } = useComposer();
  const content = useContent();
  const { folio = '', jurisdiction = '' } = content.parcel ?? {};
  const asked = usePaused(JSON.stringify({ tier, language, folio, jurisdiction }));
  const query: QueryOf<'GET /orders/:id/draft/searches'> = JSON.parse(asked);
  const { data, failure, reload } = useData('GET /orders/:id/draft/searches', {
    params: { id: orderId },
    query,
  });
  const earlier = data?.earlier;
  return (
    <SuggestionsContext value={data}>
      {failure && <LoadFailure text={failure} reload={reload} />}
      {data && data.records.issuers.length > 0 && <IssuerChoice {...data.records} />}
      {data && (
        <MissingProposals
          {...wordsFor(data.records)}
          proposals={proposalsOfParcel(data.records, query.folio ?? '', content)}
        />
      )}
      {earlier && (
        <MissingProposals
          label="Searches of an earlier report"
          heading={`A report of ${formatDay(earlier.day, 'en', 'short')} in this municipality names these.`}
          addAll={`Use those of ${formatDay(earlier.day, 'en', 'short')}`}
          proposals={proposalsOfSearches(earlier)}
        />
      )}
      {children}
    </SuggestionsContext>
  );
}

/** A parcel number decides. A name that a person has written is what the person says. */
function wordsFor({ named }: SearchSuggestions['records']) {
  return named === undefined
    ? {
        label: 'Offices of the parcel number',
        heading: 'The parcel number says where these are searched.',
        addAll: 'Use the offices of the parcel number',
      }
    : {
        label: 'Offices of the jurisdiction',
        heading: `The table of permit offices has these for ${named}. Make sure that the property is in it.`,
        addAll: `Use the offices of ${named}`,
      };
}

/** Asks who issues the permits, where no parcel number says so. */
function IssuerChoice({ issuers, named = '' }: Pick<RecordsToSearch, 'issuers' | 'named'>) {
  const { editor } = useComposer();
  return (
    <Field
      id={useId()}
      label="Who issues the permits?"
      hint="The parcel number doesn’t say. The property appraiser’s page does."
      error={undefined}
      className="mb-4 max-w-sm"
    >
      {(attributes) => (
        <Select
          {...attributes}
          value={named}
          onChange={({ target }) => editor.edit(['parcel', 'jurisdiction'], target.value)}
        >
          <option value="">–</option>
          {issuers.map((issuer) => (
            <option key={issuer}>{issuer}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface SearchActionsProps {
  readonly index: number;
  readonly entry: FieldGroup;
}

/** Beside a row of what was searched: the way to its office's portal, and one press that dates it. */
export function SearchActions({ index, entry }: SearchActionsProps) {
  const { editor } = useComposer();
  const suggestions = useContext(SuggestionsContext);
  const { searched = [] } = editor.state.content;
  const url = suggestions && portalOf(suggestions.records.searches, searched, index);
  const today = dayInFlorida(new Date());
  const isDated = entry.date === today;
  const { content } = useStore(editor.$state) ?? editor.state;
  const listed = entry.openData ? undefined : listedCount(content, entry.kind);
  // Nothing is only found where somebody has said in which office and how; a visit finds something.
  const mayFindNothing =
    listed === 0 && entry.kind !== 'visit' && !isEmpty(entry.office) && !isEmpty(entry.method);
  const press = (found?: number) => {
    editor.update((now) =>
      withSearchDay(now, { index, day: today, url, ...(found !== undefined && { found }) }),
    );
    // The button is gone.
    focusAt(['searched', index]);
  };
  return (
    <div className="flex flex-wrap gap-x-6 pl-3 text-label">
      {url && (
        <a
          className="link inline-flex min-h-11 items-center"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          Open {new URL(url).hostname.replace(/^www\./, '')}
        </a>
      )}
      {listed !== undefined && (listed > 0 || mayFindNothing) && isEmpty(entry.found) && (
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={() => press(listed)}
        >
          {listed > 0
            ? `Searched today, found what is listed: ${listed}`
            : 'Searched today, found nothing'}
        </button>
      )}
      {!isDated && (
        <button type="button" className="link min-h-11 cursor-pointer" onClick={() => press()}>
          Searched today
        </button>
      )}
      {isDated && !isEmpty(entry.found) && (
        <p className="flex min-h-11 items-center text-ink-soft figures">
          Searched today, found {`${entry.found}`}
        </p>
      )}
    </div>
  );
}

/** Returns a value once it has stayed the same for a while. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
