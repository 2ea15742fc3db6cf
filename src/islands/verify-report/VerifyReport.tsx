import { useEffect, useEffectEvent, useState } from 'react';
import { noticeText } from '#client/api.ts';
import { FormMessage, type FormResult } from '#client/fields/FormMessage.tsx';
import { island } from '#client/island.tsx';
import { textsHook, useLanguage } from '#client/page-language.ts';
import en, { type VerifyReportTexts } from '#i18n/en/verify-report.ts';
import es from '#i18n/es/verify-report.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import { type Checked, checkFile } from './check-file.ts';

const useTexts = textsHook<VerifyReportTexts>({ en, es });

/** Says whether a PDF is a report of ours, as it was delivered and the latest. */
function VerifyReport() {
  const texts = useTexts();
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<FormResult>();
  const isChecking = file !== undefined && result === undefined;

  const check = async (chosen: File | undefined) => {
    if (!chosen || isChecking) return;
    setFile(chosen);
    setResult(undefined);
    try {
      setResult(resultOf(await checkFile(chosen), texts, language));
    } catch (error) {
      console.error(error);
      setResult({ tone: 'failure', text: noticeText(error, texts.tryAgain), hasContact: true });
    }
  };

  // Anywhere: a browser would open a file that is dropped beside its place.
  const drop = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.items[0]?.kind !== 'file') return;
    event.preventDefault();
    if (event.type === 'drop') void check(event.dataTransfer.files[0]);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => drop(event);
    for (const type of ['dragover', 'drop'] as const) addEventListener(type, listener);
    return () => {
      for (const type of ['dragover', 'drop'] as const) removeEventListener(type, listener);
    };
  }, []);

  return (
    <div className="rounded-md border border-rule bg-white p-5 raised noscript:hidden sm:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label className="button button-primary verify-file w-full sm:w-auto sm:min-w-56">
          {texts.choose}
          <input
            type="file"
            accept="application/pdf,.pdf"
            className="sr-only"
            // Otherwise a file that could not be checked could not be chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target: { files } }) => void check(files?.[0])}
          />
        </label>
        <p className="text-base text-ink-soft pointer-coarse:hidden">{texts.drop}</p>
      </div>
      <div role="status">
        {file && <p className="mt-5 font-semibold wrap-anywhere">{file.name}</p>}
        {isChecking && <p className="mt-1">{texts.checking}</p>}
        {result && <FormMessage {...result} className="mt-1" />}
      </div>
    </div>
  );
}

function resultOf(
  checked: Checked,
  { results }: VerifyReportTexts,
  language: Language,
): FormResult {
  const dayOf = (day: string) => formatDay(day, language);
  switch (checked.result) {
    case 'current':
      return { tone: 'success', text: results.current(dayOf(checked.deliveredOn)) };
    case 'replaced': {
      const { deliveredOn, replacedOn } = checked;
      return { tone: 'failure', text: results.replaced(dayOf(deliveredOn), dayOf(replacedOn)) };
    }
    default:
      return {
        tone: 'failure',
        text: results[checked.result],
        hasContact: checked.result === 'unknown' || checked.result === 'receipt',
      };
  }
}

export default island('VerifyReport', VerifyReport);
