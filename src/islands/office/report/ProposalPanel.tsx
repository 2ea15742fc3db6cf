import { type ReactNode, useId, useState } from 'react';
import { addableOf, addProposal, addProposals } from '#report/add-proposal.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Proposal } from '#shared/report/proposal.ts';
import { useComposer, useContent } from './composer.ts';
import { ProposedItem } from './ProposedItem.tsx';

export interface ProposedGroup {
  /** Undefined for the panel's own. */
  readonly title?: string;
  readonly items: readonly Item[];
  /** Sentences, or more, about all of them. */
  readonly note?: ReactNode;
  /** How many are shown at once. */
  readonly shown?: number;
  /** Nothing of it is added but by a press of its own. */
  readonly isApart?: boolean;
}

interface Item {
  readonly key: string | number;
  /** Undefined where there is only a reason why nothing is proposed. */
  readonly proposal?: Proposal | undefined;
  /** Why it isn't proposed with the others. */
  readonly reason?: string;
}

interface ProposalPanelProps {
  /** The panel's name. */
  readonly label: string;
  /** What has been read, in a sentence. It gets the focus when what was pressed is gone. */
  readonly heading: ReactNode;
  readonly groups: readonly ProposedGroup[];
  /** What adds all that needs no choice; by default that. */
  readonly addAll?: string;
  readonly children?: ReactNode;
  /** Undefined where the panel goes by itself once all is added. */
  readonly onClose?: { readonly label: string; readonly close: () => void };
}

/** What comes from outside, entry by entry: each is added or left out, and one press adds those that need no choice. */
export function ProposalPanel(props: ProposalPanelProps) {
  const {
    label,
    heading,
    groups,
    addAll = 'Add all that are understood',
    children,
    onClose,
  } = props;
  const { editor } = useComposer();
  const content = useContent();
  const [left, setLeft] = useState<ReadonlySet<Item['key']>>(new Set());
  const id = useId();
  const offered = groups
    .filter(({ isApart }) => !isApart)
    .flatMap(({ items }) => items)
    .flatMap(({ key, proposal }) => (proposal && !left.has(key) ? [proposal] : []));
  const addable = addableOf(content, offered);
  const leave = (key: Item['key'], isLeft: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isLeft) after.add(key);
      else after.delete(key);
      return after;
    });
  const add = () => {
    editor.update((draft) => addProposals(draft, addable));
    document.getElementById(id)?.focus();
  };
  return (
    <section aria-label={label} className="my-4 border-l-4 border-lagoon bg-sand-soft px-4 py-3">
      <div id={id} tabIndex={-1} className="font-semibold wrap-anywhere">
        {heading}
      </div>
      {addable.length > 0 && (
        <button type="button" className="button office-action mt-3" onClick={add}>
          {`${addAll} (${addable.length})`}
        </button>
      )}
      {groups.map((group, index) => (
        <Group key={group.title ?? index} {...group} left={left} onLeave={leave} />
      ))}
      {children}
      {onClose && (
        <button type="button" className="office-text-button" onClick={onClose.close}>
          {onClose.label}
        </button>
      )}
    </section>
  );
}

interface MissingProposalsProps extends Pick<ProposalPanelProps, 'label' | 'heading' | 'addAll'> {
  readonly proposals: readonly Proposal[];
}

/** A panel of what the draft lacks of them, which is there by itself as long as there is any. */
export function MissingProposals({ proposals, ...panel }: MissingProposalsProps) {
  const content = useContent();
  const missing = proposals.filter((proposal) => addProposal(content, proposal) !== content);
  if (missing.length === 0) return null;
  const items = missing.map((proposal) => ({ key: JSON.stringify(proposal.part), proposal }));
  return <ProposalPanel {...panel} groups={[{ items }]} />;
}

interface GroupProps extends ProposedGroup {
  readonly left: ReadonlySet<Item['key']>;
  readonly onLeave: (key: Item['key'], isLeft: boolean) => void;
}

function Group({ title, items, note, shown = items.length, left, onLeave }: GroupProps) {
  const rows = items.map(({ key, proposal, reason }) =>
    proposal ? (
      <ProposedItem
        key={key}
        proposal={proposal}
        reason={reason}
        isLeft={left.has(key)}
        onLeave={(isLeft) => onLeave(key, isLeft)}
      />
    ) : (
      <li key={key} className="border-b border-rule py-3 text-label wrap-anywhere">
        {reason}
      </li>
    ),
  );
  return (
    <section className="mt-4" aria-label={title}>
      {title && <h3 className="font-semibold">{title}</h3>}
      <p className="text-label text-ink-soft">{originOf(items)}</p>
      {note}
      {rows.length > 0 && <ul>{rows.slice(0, shown)}</ul>}
      {rows.length > shown && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            The next {rows.length - shown}
          </summary>
          <ul>{rows.slice(shown)}</ul>
        </details>
      )}
    </section>
  );
}

/** The source that is named for them, and the day on which it was read. */
function originOf(items: readonly Item[]): string {
  const { source, readOn } = items.find(({ proposal }) => proposal)?.proposal ?? {};
  const read = readOn ? `, read on ${formatDay(readOn, 'en', 'short')}` : '';
  return source?.name ? `${source.name}${read}` : '';
}
