import { useStore } from '@nanostores/react';
import { FileField } from '../shell/FileField.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer } from './composer.ts';

/** Adds the permits of a portal's table, and says which ones have to be looked up in it. */
export function PermitsImport() {
  const { editor } = useComposer();
  const { isBusy, result, run } = useAction();
  const imported = useStore(editor.$imported);
  return (
    <div className="mb-3">
      <FileField
        id="permits-table"
        label="Permits from a table"
        hint="A CSV file of the county’s or city’s portal. Permits that are here already stay as they are."
        accept=".csv,text/csv"
        isDisabled={isBusy}
        onChoose={(chosen) => void run(() => editor.importPermits(new Blob([chosen])))}
      />
      {result && <Notice {...result} />}
      {imported && (
        <div className="mt-3 border-l-4 border-coral bg-sand-soft px-4 py-3">
          <p role="status" className="font-semibold">
            {sentence(imported.added, imported.permits.length - imported.added)}
          </p>
          {imported.notImported.length > 0 && (
            <>
              <p className="mt-2">Look these up in the table:</p>
              <ul className="mt-1 list-disc pl-5 text-label">
                {imported.notImported.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </>
          )}
          <button
            type="button"
            className="office-text-button mt-0"
            onClick={() => editor.$imported.set(undefined)}
          >
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}

function sentence(added: number, others: number): string {
  const count = (permits: number) => (permits === 1 ? '1 permit' : `${permits} permits`);
  return others === 0
    ? `${count(added)} added.`
    : `${count(added)} added. Already here and left as they are: ${others}.`;
}
