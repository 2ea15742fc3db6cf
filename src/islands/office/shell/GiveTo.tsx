import { Button } from './Button.tsx';
import { LoadFailure } from './Loading.tsx';
import { usePerson } from './person.ts';
import { useData } from './use-data.ts';

interface GiveToProps {
  readonly has: string | undefined;
  readonly isBusy: boolean;
  readonly give: (personId: string | null) => void;
}

/** A button for each colleague but who has it. */
export function GiveTo({ has, isBusy, give }: GiveToProps) {
  const self = usePerson();
  const { data, failure, reload } = useData('GET /colleagues');
  if (!data) return failure ? <LoadFailure text={failure} reload={reload} /> : null;
  const others = data.filter(({ id }) => id !== has && id !== self.id);
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Button
            className="button button-quiet office-action"
            isDisabled={isBusy}
            onClick={() => give(id)}
          >
            {name}
          </Button>
        </li>
      ))}
      {others.length === 0 && <li>No colleague works here yet: an owner invites people.</li>}
      {has && (
        <li>
          <Button
            className="button button-quiet office-action"
            isDisabled={isBusy}
            onClick={() => give(null)}
          >
            Nobody
          </Button>
        </li>
      )}
    </ul>
  );
}
