import { useComposer } from './composer.ts';
import { addContractors } from './values.ts';

/** Adds the contractors that the permits name, each once. */
export function PermitContractors() {
  const { editor } = useComposer();
  return (
    <button
      type="button"
      className="button button-quiet office-action mb-3"
      onClick={() => editor.update(addContractors)}
    >
      Add those of the permits
    </button>
  );
}
