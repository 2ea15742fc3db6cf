interface ServiceLimitsProps {
  readonly canFind: string;
  readonly cannotFind: string;
  readonly labels: { readonly canFind: string; readonly cannotFind: string };
}

/** Lists what a service's report can and can't show. */
export function ServiceLimits({ canFind, cannotFind, labels }: ServiceLimitsProps) {
  return (
    <dl className="grid gap-2 text-base">
      <div>
        <dt className="font-bold">{labels.canFind}</dt>
        <dd className="text-ink-soft">{canFind}</dd>
      </div>
      <div>
        <dt className="font-bold">{labels.cannotFind}</dt>
        <dd className="text-ink-soft">{cannotFind}</dd>
      </div>
    </dl>
  );
}
