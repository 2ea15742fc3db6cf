import * as Tabs from '@radix-ui/react-tabs';
import { island } from '#client/island.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { DEFAULT_SERVICE, FORM_SERVICES, SERVICES } from '#shared/services.ts';
import { ServicePanel } from './ServicePanel.tsx';
import { useTexts } from './texts.ts';

/** The ids of the tabs, with the service that each shows. */
const TABS = FORM_SERVICES.map((service) => ({ value: SERVICES[service].tab, service }));

const FIRST = SERVICES[DEFAULT_SERVICE].tab;

/** The services as tabs. Without JavaScript the panels are shown one below the other. */
function ServiceTabs() {
  const { label, services } = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <Tabs.Root defaultValue={FIRST}>
      <Tabs.List aria-label={label} className="flex gap-1 sm:gap-2 noscript:hidden failed:hidden">
        {TABS.map(({ value, service }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            // Radix makes a tab focusable only after hydration. Until then the first tab is.
            {...(!isHydrated && value === FIRST && { tabIndex: 0 })}
            // Radix focuses the tab from script, which would show the focus ring after a mouse click.
            onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
            className="service-tab"
          >
            {services[service].name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="grid noscript:gap-6 failed:gap-6">
        {TABS.map(({ value, service }) => (
          <Tabs.Content
            key={value}
            value={value}
            forceMount
            // The panel has a link to Tab to, and on phones is too tall to be shown whole when it has the focus.
            tabIndex={-1}
            className="rounded-md border border-rule bg-white not-noscript:col-start-1 not-noscript:row-start-1 not-noscript:rounded-tl-none not-noscript:data-[state=inactive]:invisible not-noscript:max-sm:data-[state=inactive]:hidden failed:visible! failed:col-auto! failed:row-auto! failed:block! failed:rounded-md!"
          >
            <ServicePanel service={service} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}

export default island('ServiceTabs', ServiceTabs);
