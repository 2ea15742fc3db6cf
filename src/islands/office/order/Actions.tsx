import { useState } from 'react';
import type { OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { Link } from '../shell/router.tsx';
import type { useAction } from '../shell/use-action.ts';
import { BUTTONS } from './buttons.ts';
import { StartWork } from './StartWork.tsx';

interface ActionsProps {
  readonly details: OrderDetails;
  readonly action: ReturnType<typeof useAction>;
  readonly openDialog: (action: OrderAction) => void;
}

/** Buttons of an order: the next step and *Add note*, and the rest under *More*. */
export function Actions({ details, action, openDialog }: ActionsProps) {
  const { next, actions } = details;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isInView = (each: OrderAction) => each === next.action || each === 'add_note';
  const inView = actions
    .filter(isInView)
    .toSorted((a, b) => Number(b === next.action) - Number(a === next.action));
  const others = actions.filter((each) => !isInView(each));
  const show = (each: OrderAction) => {
    const { label, screen, dialog } = BUTTONS[each];
    const className = `button office-action ${each === next.action ? 'button-primary col-span-2 min-h-12' : 'button-quiet'}`;
    if (screen) {
      return (
        <Link key={each} className={className} href={screen(details)}>
          {label(details)}
        </Link>
      );
    }
    if (!dialog) {
      return <StartWork key={each} details={details} className={className} action={action} />;
    }
    return (
      <button key={each} type="button" className={className} onClick={() => openDialog(each)}>
        {label(details)}
      </button>
    );
  };
  return (
    <div className="mt-4 grid grid-cols-2 gap-2.5 max-3xs:flex max-3xs:flex-col">
      {inView.map(show)}
      {others.length > 0 && (
        <button
          type="button"
          className="button button-quiet office-action"
          aria-expanded={isMoreOpen}
          onClick={() => setMoreOpen(!isMoreOpen)}
        >
          {isMoreOpen ? 'Less' : 'More'}
        </button>
      )}
      {isMoreOpen && others.map(show)}
    </div>
  );
}
