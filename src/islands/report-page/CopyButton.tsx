import { useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { useTexts } from './texts.ts';

interface Props {
  readonly text: string;
  readonly label: string;
}

/** Copies a text to the device's clipboard, and says so. */
export function CopyButton({ text, label }: Props) {
  const { copy } = useTexts();
  const [result, setResult] = useState('');
  useStatus(result);
  const copyText = async () => {
    setResult('');
    try {
      await navigator.clipboard.writeText(text);
      setResult(copy.copied);
    } catch {
      // Without permission, and where the site is not encrypted.
      setResult(copy.failed);
    }
  };
  return (
    <p className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" className="button button-quiet" onClick={() => void copyText()}>
        {label}
      </button>
      {result && <span className="text-base">{result}</span>}
    </p>
  );
}
