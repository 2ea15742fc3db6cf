import { services } from '#business/services.ts';
import type { ServiceType } from '#shared/orders.ts';

/** What a service's report can and can't show. */
export function ServiceLimits({ service }: { service: ServiceType }) {
  const { canFind, cannotFind } = services[service];
  return (
    <dl className="grid gap-2 text-base">
      <div>
        <dt className="font-bold">Can find</dt>
        <dd className="text-ink-soft">{canFind}</dd>
      </div>
      <div>
        <dt className="font-bold">Can’t find</dt>
        <dd className="text-ink-soft">{cannotFind}</dd>
      </div>
    </dl>
  );
}
