import { useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { correctPath, idFromPath } from '#client/id-in-path.ts';
import { island } from '#client/island.tsx';
import { LoadingMessage } from '#client/LoadingMessage.tsx';
import { StatusRegion } from '#client/StatusRegion.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { usePageTitle } from '#client/use-page-title.ts';
import { type ReportPage as Page, reportPage, reportPath } from '#shared/report-page.ts';
import { Delivered } from './Delivered.tsx';
import { NotFound, NotShown } from './messages.tsx';
import { useTexts } from './texts.ts';

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly page: Page }
  | { readonly is: 'failed'; readonly error: unknown };

/** The report of the link in the URL. All reports share one prerendered page, so only the browser knows which it is. */
function ReportPage() {
  return <StatusRegion>{useIsHydrated() ? <ReportOfUrl /> : <Loading />}</StatusRegion>;
}

function ReportOfUrl() {
  const id = idFromPath(window.location.pathname, 'report');
  return id === null ? <NotFound isImmediate /> : <ReportOfLink id={id} />;
}

function ReportOfLink({ id }: { readonly id: string }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const isLoading = state.is === 'loading';
  useEffect(() => correctPath((language) => reportPath(id, language)), [id]);
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const show = (loaded: State) => isCurrent && setState(loaded);
    call('GET /api/reports/:id', { params: { id }, result: reportPage }).then(
      (page) => show({ is: 'loaded', page }),
      (error) => show({ is: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, isLoading]);
  switch (state.is) {
    case 'loading':
      return <Loading />;
    case 'loaded':
      return <Delivered id={id} page={state.page} />;
    case 'failed':
      return <NotShown error={state.error} onRetry={() => setState({ is: 'loading' })} />;
  }
}

function Loading() {
  const { title, loading } = useTexts();
  usePageTitle(title);
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-8 border-t-2 border-ink noscript:hidden">
        <LoadingMessage>{loading}</LoadingMessage>
      </div>
    </>
  );
}

export default island('ReportPage', ReportPage);
