import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { company } from '#business/company.ts';
import { SCREENS } from './screens.ts';
import { Button } from './shell/Button.tsx';
import { KeptNotice } from './shell/KeptNotice.tsx';
import { usePerson } from './shell/person.ts';
import { ResultNotice } from './shell/ResultNotice.tsx';
import { Link, restorePlace } from './shell/router.tsx';
import { signOut } from './shell/sign-out.ts';
import { UndoBar } from './shell/UndoBar.tsx';
import { useAction } from './shell/use-action.ts';
import { useKeyboard } from './shell/use-keyboard.ts';
import { $waiting } from './shell/waiting.ts';

interface FrameProps {
  /** The screen's, without that of a dialog over it. */
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The number of screens in the bar of a phone, beside its menu. */
const IN_BAR = 3;

/** The navigation around a screen: at the left, and on a phone at the bottom, where a thumb reaches it. */
export function Frame({ path, title, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useKeyboard();
  const waiting = useStore($waiting);
  useEffect(() => {
    document.title = `${waiting ? `(${waiting}) ` : ''}${title} | Office | ${company.name}`;
  }, [title, waiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is announced
  useEffect(() => {
    if (!restorePlace() && !isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path, title]);
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a className="office-skip button button-primary" href="#content">
        Skip to content
      </a>
      <nav
        aria-label="Office"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-rule bg-sand-soft px-3 py-5 lg:flex"
      >
        <p className="px-3 text-title font-extrabold tracking-[-0.03em]">{company.name}</p>
        <p className="mb-5 px-3 eyebrow text-ink-soft">Office</p>
        <NavigationLinks path={path} />
      </nav>
      <main
        id="content"
        className="mx-auto w-full max-w-5xl has-[.office-composer]:max-w-7xl px-(--office-gutter) pt-6 pb-28 lg:px-10 lg:pt-10"
      >
        <h1 ref={heading} tabIndex={-1} className="text-subheading">
          {title}
        </h1>
        <div className="mt-5 flow-root">
          <KeptNotice />
          {children}
        </div>
      </main>
      <UndoBar />
      <PhoneBar path={path} />
    </div>
  );
}

function PhoneBar({ path }: { readonly path: string }) {
  const menu = useMenu();
  const inBar = useScreens().slice(0, IN_BAR);
  return (
    <nav aria-label="Office" className="office-bar border-t border-rule-strong bg-paper lg:hidden">
      {inBar.map(({ path: own, title }) => (
        <Link
          key={own}
          href={`/office${own}`}
          aria-current={isCurrent(path, own) ? 'page' : undefined}
          className="office-tab"
        >
          {title}
        </Link>
      ))}
      <div ref={menu.root} className="contents">
        <button
          ref={menu.button}
          type="button"
          aria-expanded={menu.isOpen}
          onClick={menu.toggle}
          className="office-tab"
        >
          Menu
        </button>
        {menu.isOpen && (
          <div className="office-menu flex flex-col rounded-lg border border-rule-strong bg-paper p-3 text-ink raised">
            <NavigationLinks path={path} onFollow={menu.close} />
          </div>
        )}
      </div>
    </nav>
  );
}

/** The state of a menu that closes with Escape, and when a press or the focus goes elsewhere. */
function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // A question about what was pressed in it, whose result it shows.
      if (!(root.current?.contains(target) || target.closest('dialog'))) setIsOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return {
    root,
    button,
    isOpen,
    toggle: () => setIsOpen((wasOpen) => !wasOpen),
    close: () => setIsOpen(false),
  };
}

function NavigationLinks({
  path,
  onFollow,
}: {
  readonly path: string;
  readonly onFollow?: () => void;
}) {
  const { email, role } = usePerson();
  const { isBusy, result, run } = useAction();
  return (
    <>
      <ul>
        {useScreens().map(({ path: own, title }) => (
          <li key={own}>
            <NavigationLink own={own} path={path} onFollow={onFollow}>
              {title}
            </NavigationLink>
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-rule pt-3">
        <p className="px-3 text-label wrap-anywhere text-ink-soft">
          {email}, {role}
        </p>
        <NavigationLink own="/account" path={path} onFollow={onFollow}>
          Your passkeys
        </NavigationLink>
        <Button
          className="office-link w-full"
          isDisabled={isBusy}
          onClick={() => void run(signOut)}
        >
          Sign out
        </Button>
        <ResultNotice result={result} />
      </div>
    </>
  );
}

interface NavigationLinkProps {
  readonly own: string;
  readonly path: string;
  readonly onFollow: (() => void) | undefined;
  readonly children: string;
}

function NavigationLink({ own, path, onFollow, children }: NavigationLinkProps) {
  return (
    <Link
      href={`/office${own}`}
      className="office-link"
      aria-current={isCurrent(path, own) ? 'page' : undefined}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

function useScreens() {
  const { actions } = usePerson();
  return SCREENS.filter(({ action, isInNavigation }) => isInNavigation && actions.includes(action));
}

function isCurrent(path: string, own: string): boolean {
  // Without a path of its own, the first screen is shown.
  if (/^\/office\/?$/.test(path)) return own === '/today';
  return path === `/office${own}` || path.startsWith(`/office${own}/`);
}
