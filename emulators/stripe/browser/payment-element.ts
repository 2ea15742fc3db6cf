import type {
  Appearance,
  StripeError,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { Emitter, type Listener } from './emitter.ts';
import { FrameLink } from './frame-link.ts';
import type { FrameSettings, FromFrame } from './messages.ts';

const FRAME = '/__local/stripe/frame';
const TITLE = 'Secure payment input frame';
/** Until the frame says how high it is. */
const FIRST_HEIGHT_PX = 280;

interface Plain {
  elementType: 'payment';
}
interface PaymentElementEvents {
  ready: Plain;
  focus: Plain;
  blur: Plain;
  escape: Plain;
  loaderstart: Plain;
  loaderror: Plain & { error: StripeError };
  change: StripePaymentElementChangeEvent;
}
/** Events that the real element has and this one never sends. */
interface SilentEvents {
  carddetailschange: never;
  savedpaymentmethodupdate: never;
  savedpaymentmethodremove: never;
  availablepaymentmethodschange: never;
}
type Events = PaymentElementEvents & SilentEvents;

const PLAIN: Plain = { elementType: 'payment' };

/** The frame of an element that is mounted now. */
export interface MountedElement {
  readonly element: StripePaymentElement;
  /** Undefined while the element is on no page. */
  readonly link: () => FrameLink | undefined;
  readonly changeAppearance: (appearance: Appearance) => void;
}

/** A Payment Element: a frame of its own document, which alone sees the card. */
export function createPaymentElement(
  group: Omit<FrameSettings, 'asksForAddress'>,
  options: StripePaymentElementOptions,
  onDestroy: () => void,
): MountedElement {
  const events = new Emitter<Events>();
  let settings: FrameSettings = { ...group, asksForAddress: asksForAddress(options) };
  let mounted: { iframe: HTMLIFrameElement; link: FrameLink } | undefined;
  let isReady = false;

  const hear = (event: FromFrame) => {
    switch (event.kind) {
      case 'height':
        if (mounted) mounted.iframe.style.height = `${event.pixels}px`;
        break;
      case 'change':
        events.emit('change', changeEvent(event.empty, event.complete));
        break;
      case 'loaderror':
        events.emit('loaderror', { ...PLAIN, error: event.error });
        break;
      case 'result':
        break;
      case 'ready':
        isReady = true;
        events.emit('ready', PLAIN);
        break;
      default:
        events.emit(event.kind, PLAIN);
    }
  };

  const unmount = () => {
    mounted?.link.close();
    mounted?.iframe.remove();
    mounted = undefined;
    isReady = false;
  };

  const element: StripePaymentElement = {
    mount(place) {
      const parent = typeof place === 'string' ? document.querySelector(place) : place;
      if (parent === null) throw new Error(`There is no element ${place} to mount on.`);
      unmount();
      const iframe = createFrame();
      const link = new FrameLink(iframe, hear);
      mounted = { iframe, link };
      link.send({ kind: 'configure', settings });
      parent.replaceChildren(iframe);
      events.emit('loaderstart', PLAIN);
    },
    unmount,
    destroy() {
      unmount();
      onDestroy();
    },
    on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) {
      events.on(name, listener);
      // React attaches its listeners after mounting: whoever comes late is told, too.
      if (name === 'ready' && isReady) setTimeout(() => events.emit('ready', PLAIN));
      return element;
    },
    once<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>) {
      const firstOnly = (event: Events[Name]) => {
        events.off(name, firstOnly);
        listener(event);
      };
      events.on(name, firstOnly);
      return element;
    },
    off<Name extends keyof Events>(name: Name, listener?: Listener<Events[Name]>) {
      events.off(name, listener);
      return element;
    },
    update: () => element,
    collapse: () => element,
    focus: () => mounted?.link.send({ kind: 'focus' }),
    blur: () => mounted?.link.send({ kind: 'blur' }),
    clear: () => mounted?.link.send({ kind: 'clear' }),
  };
  return {
    element,
    link: () => mounted?.link,
    changeAppearance(appearance) {
      settings = { ...settings, appearance };
      mounted?.link.send({ kind: 'appearance', appearance });
    },
  };
}

/** Styled through the CSSOM only: the page's policy may forbid inline styles. */
function createFrame(): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = TITLE;
  iframe.src = FRAME;
  iframe.style.display = 'block';
  // Like Stripe's, it reaches over its place by the room for focus rings (frame.css): its fields end where ours do.
  iframe.style.width = 'calc(100% + 8px)';
  iframe.style.margin = '-4px';
  iframe.style.border = '0';
  iframe.style.height = `${FIRST_HEIGHT_PX}px`;
  return iframe;
}

function changeEvent(empty: boolean, complete: boolean): StripePaymentElementChangeEvent {
  return { ...PLAIN, empty, complete, collapsed: false, value: { type: 'card' } };
}

function asksForAddress({ fields }: StripePaymentElementOptions): boolean {
  const details = fields?.billingDetails;
  if (details === 'never') return false;
  return typeof details !== 'object' || details.address !== 'never';
}
