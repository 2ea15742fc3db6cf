import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { CircleCheck, TriangleAlert, X } from '#client/icons.tsx';
import { island } from '#client/island.tsx';
import { $notice, dismissNotice, type Notice, showPendingNotice } from '#client/notice.ts';
import { textsHook } from '#client/page-language.ts';
import en, { type ToasterTexts } from '#i18n/en/toaster.ts';
import es from '#i18n/es/toaster.ts';
import { useRoomForNotice } from './use-room-for-notice.ts';

const useTexts = textsHook<ToasterTexts>({ en, es });

/** How long a notice is shown, in milliseconds. */
const DURATION_MS = 5_000;

/** How far to the right a notice has to be swiped to close, in pixels. */
const SWIPE_THRESHOLD_PX = 50;

const TONES = {
  success: { Icon: CircleCheck, border: 'border-l-closed', ink: 'text-closed' },
  failure: { Icon: TriangleAlert, border: 'border-l-violation', ink: 'text-violation' },
} as const;

/** Shows the current notice. F8 moves the focus to it. */
function Toaster() {
  const texts = useTexts();
  const notice = useStore($notice, { ssr: 'initial' });
  const viewport = useRef<HTMLOListElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const isOpen = notice?.isOpen ?? false;
  useEffect(showPendingNotice, []);
  useRoomForNotice(viewport, isOpen);
  useEffect(() => {
    if (!isOpen && viewport.current?.contains(document.activeElement))
      previousFocus.current?.focus();
  }, [isOpen]);
  if (!notice) return null;
  return (
    <Toast.Provider
      label={texts.notice}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <NoticeToast key={notice.id} notice={notice} />
      <Toast.Viewport
        hotkey={['F8']}
        // Radix puts in the key.
        label={texts.notices('{hotkey}')}
        ref={viewport}
        // A closed notice stays in the DOM for a while and must not be focusable.
        inert={!isOpen}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof HTMLElement)) return;
          if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        }}
        className="fixed right-0 bottom-0 z-50 w-full max-w-md p-[min(1.25rem,5vw)] -outline-offset-4 sm:p-6 [@media(height<25rem)]:max-h-[calc(100dvh-var(--header-height)-4.5rem)] [@media(height<25rem)]:overflow-y-auto [@media(height<25rem)]:p-2"
      />
    </Toast.Provider>
  );
}

function NoticeToast({ notice }: { notice: Notice }) {
  const texts = useTexts();
  const { Icon, border, ink } = TONES[notice.tone];
  return (
    <Toast.Root
      type="foreground"
      open={notice.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissNotice(notice.id);
      }}
      className={`${notice.isInPlace ? 'max-sm:hidden' : ''} flex items-start gap-3 max-3xs:flex-wrap rounded-md border border-l-6 border-rule-strong ${border} bg-white py-2 pr-1 pl-4 max-3xs:pl-2 text-ink raised [transition:opacity_0.2s,translate_0.2s] data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)] data-[swipe=move]:transition-none motion-safe:starting:[translate:0_0.75rem] starting:opacity-0`}
    >
      <Icon role="img" aria-label={texts[notice.tone]} className={`mt-2 shrink-0 ${ink}`} />
      <div className="min-w-0 grow py-2 max-3xs:order-1 max-3xs:basis-full">
        <Toast.Title className="leading-6 font-bold">{notice.title}</Toast.Title>
        <Toast.Description className="mt-0.5 text-label leading-6 text-ink-soft">
          {notice.text}
        </Toast.Description>
      </div>
      <Toast.Close
        aria-label={texts.dismiss}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:text-ink max-3xs:ml-auto max-3xs:size-[44px]"
      >
        <X className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** The notice without what may have failed: its looks, its swipe and its timer. */
function PlainNotice() {
  const { dismiss } = useTexts();
  const notice = useStore($notice, { ssr: 'initial' });
  const layer = useRef<HTMLDivElement>(null);
  const isOpen = notice?.isOpen ?? false;
  useEffect(showPendingNotice, []);
  useRoomForNotice(layer, isOpen);
  if (!notice || !isOpen) return null;
  return (
    <div
      ref={layer}
      // A status would not be read: it is added together with its text.
      role="alert"
      className="fixed right-0 bottom-0 z-50 m-5 flex max-w-md items-start rounded-md border border-rule-strong bg-white p-3 text-ink raised"
    >
      <p>
        <strong>{notice.title}</strong> {notice.text}
      </p>
      <button
        type="button"
        aria-label={dismiss}
        onClick={() => dismissNotice(notice.id)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-ink-soft"
      >
        <X className="size-5" />
      </button>
    </div>
  );
}

export default island('Toaster', Toaster, PlainNotice);
