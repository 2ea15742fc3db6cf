import {
  Component,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { Language } from '#shared/languages.ts';
import { ISLAND_READY } from './island-ready.ts';
import { LanguageContext } from './page-language.ts';
import { withholdEvents } from './withhold-events.ts';

/** The site's React roots. `.astro` files import them by these names. */
export type IslandName =
  | 'Checkout'
  | 'ContactForm'
  | 'FindOrderForm'
  | 'VerifyReport'
  | 'Office'
  | 'OrderForm'
  | 'PaymentReturn'
  | 'ReportPage'
  | 'RiskCarousel'
  | 'ServiceTabs'
  | 'Toaster';

interface IslandRootProps {
  /** The page's. */
  readonly language: Language;
  /** Content to show if the island fails: the Astro slot `failure`. Islands without it keep the server's HTML. */
  readonly failure?: ReactNode;
}

/**
 * Makes a component an island's root, which receives the page's language. Where rendering it fails, React would remove what
 * the server rendered and leave nothing.
 * @param Failure what an island shows that has no slot `failure`; by default the server's HTML
 */
export function island<Props extends object>(
  name: IslandName,
  Island: ComponentType<Props>,
  Failure?: ComponentType,
) {
  const element = elementOf(name);
  const endWithholding = element && withholdEvents(element);
  return function IslandRoot({ language, failure, ...props }: Props & IslandRootProps) {
    // As the server rendered it: React has not changed it yet.
    const [serverHtml] = useState(() => (failure || Failure ? '' : (element?.innerHTML ?? '')));
    const fallback = failure ?? (Failure ? <Failure /> : <ServerHtml html={serverHtml} />);
    useLayoutEffect(() => endWithholding?.(), []);
    useEffect(() => {
      element?.dispatchEvent(new Event(ISLAND_READY));
    }, []);
    return (
      <LanguageContext value={language}>
        <IslandBoundary name={name} failure={fallback}>
          <Island {...(props as unknown as Props)} />
        </IslandBoundary>
      </LanguageContext>
    );
  };
}

interface IslandBoundaryProps {
  readonly name: IslandName;
  /** Content to show instead of `children` if they fail. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Replaces what fails to render, and names the island in the browser's console. React logs the error itself. */
export class IslandBoundary extends Component<
  IslandBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };
  #isReported = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(_error: unknown, { componentStack }: ErrorInfo): void {
    // A removed node can fail once more.
    if (this.#isReported) return;
    this.#isReported = true;
    console.error(`${this.props.name} failed.`, componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

/** Returns the element that Astro renders an island into. */
function elementOf(name: IslandName): Element | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector(`astro-island[opts*='"name":"${name}"']`);
}

/** Shows the server's HTML as it looks without JavaScript: styles use the variant `failed`. */
function ServerHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was this page's HTML before
  return <div data-failed="" dangerouslySetInnerHTML={{ __html: html }} />;
}
