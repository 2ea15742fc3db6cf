import { Unbroken } from '#client/Unbroken.tsx';
import { Blocks, PictureView, type ReportViewProps } from './BlockView.tsx';
import type { CorrectionNote, ReportDocument } from './document.ts';

/** A report as a page: what its first sheet says, then the evidence, folded. Its styles are in report-view.css. */
export function ReportView({ document, ...blockProps }: ReportViewProps) {
  const {
    tier,
    address,
    facts,
    cover,
    visit = [],
    days,
    correction,
    verdict,
    summary,
    evidence,
  } = document;
  return (
    <div className="report-view">
      <p className="eyebrow mt-5 text-ink-soft">{tier}</p>
      <h3 className="text-subheading">{address}</h3>
      <Facts facts={facts} />
      {(cover || visit.length > 0) && (
        <div className="cover">
          {cover && <PictureView picture={cover} {...blockProps} />}
          {visit.length > 0 && <Facts facts={visit} />}
        </div>
      )}
      {days && (
        <p className="days figures">
          <Unbroken text={days} />
        </p>
      )}
      {correction && <CorrectionView correction={correction} />}
      <div className={`verdict ${verdict.tone}`}>
        <p className="eyebrow grade">{verdict.grade}</p>
        <p className="text-title font-bold">
          <Unbroken text={verdict.text} />
        </p>
      </div>
      {summary.map((section) => (
        <section key={section.heading}>
          <h4 className="text-title">{section.heading}</h4>
          <Blocks section={section} {...blockProps} />
        </section>
      ))}
      <div className="mt-8 border-b border-rule">
        {evidence.map((section) => (
          <details key={section.heading} open={section.isOpen}>
            <summary>
              {section.count === undefined
                ? section.heading
                : `${section.heading} (${section.count})`}
            </summary>
            <Blocks section={section} {...blockProps} />
          </details>
        ))}
      </div>
    </div>
  );
}

function Facts({ facts }: Pick<ReportDocument, 'facts'>) {
  return (
    <dl className="facts figures mt-4 flex flex-wrap pr-px pb-px text-label leading-[1.4]">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which report it replaces, and what changed. Within a report or without one. */
export function CorrectionView({ correction }: { readonly correction: CorrectionNote }) {
  return (
    <div className="verdict correction">
      <p className="eyebrow grade">{correction.heading}</p>
      {correction.texts.map(({ lead, text }) => (
        <p key={text} className="text-base">
          {lead && <strong>{lead} </strong>}
          {text}
        </p>
      ))}
    </div>
  );
}
