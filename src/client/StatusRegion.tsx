import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react';

const Announce = createContext<Dispatch<SetStateAction<string>>>(() => {});

/**
 * The region in which screen readers are told what has changed: see {@link useStatus}. It is there before any text, because
 * NVDA and JAWS don't read a region that is added together with its text.
 */
export function StatusRegion({ children }: { readonly children: ReactNode }) {
  const [status, setStatus] = useState('');
  return (
    <Announce value={setStatus}>
      {children}
      <p role="status" className="sr-only">
        {status}
      </p>
    </Announce>
  );
}

/**
 * Tells screen readers a text of the component, which they can read where it is shown, too.
 * @param status empty if there is nothing to tell
 */
export function useStatus(status: string): void {
  const announce = useContext(Announce);
  useEffect(() => {
    if (!status) return;
    announce(status);
    // The same text is told again the next time. Another one stays.
    return () => announce((told) => (told === status ? '' : told));
  }, [announce, status]);
}
