// biome-ignore-all lint/a11y/noRedundantRoles: Safari and Chrome drop a table’s roles where CSS changes its display
// biome-ignore-all lint/suspicious/noArrayIndexKey: entries of a report may be equal, and their place is all that identifies them
import type { ReactNode } from 'react';
import { Unbroken } from '#client/Unbroken.tsx';
import { localeOf } from '#shared/languages.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import type {
  Block,
  Closing,
  LedText,
  ReportDocument,
  Section,
  Table,
  TableCell,
} from './document.ts';
import { QuestionView } from './QuestionView.tsx';
import { StatusChip } from './StatusChip.tsx';
import { TimelineView } from './TimelineView.tsx';

interface Source {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

export interface ReportViewProps {
  readonly document: ReportDocument;
  /** Undefined for one that is not there any more. */
  readonly pictureOf: (file: string) => Source | undefined;
  /** Stands in the place of such a picture, with what it shows. */
  readonly missingPicture?: string | undefined;
  /** Stands beside the title of a finding. */
  readonly labelOf?: (basis: ScopeItem) => string | undefined;
  /** Stands below a message that the reader may send. */
  readonly actionOf?: (message: string, heading: string | undefined) => ReactNode;
}

interface PictureProps extends Pick<ReportViewProps, 'pictureOf' | 'missingPicture'> {
  readonly picture: { readonly file: string; readonly alt: string };
  readonly className?: string;
}

/** A picture, or in the place of one that is gone what it showed. */
export function PictureView({ picture, pictureOf, missingPicture, className = '' }: PictureProps) {
  const source = pictureOf(picture.file);
  return source ? (
    <img
      className={`h-auto w-full border border-rule bg-sand-soft ${className}`}
      {...source}
      alt={picture.alt}
      loading="lazy"
    />
  ) : (
    <p className="text-label text-ink-soft">
      {picture.alt} {missingPicture}
    </p>
  );
}

type BlockProps = Omit<ReportViewProps, 'document'>;

/** What a section holds. */
export function Blocks({ section, ...props }: BlockProps & { readonly section: Section }) {
  return section.blocks.map((block, index) => (
    <BlockView key={index} block={block} caption={section.heading} {...props} />
  ));
}

function BlockView({
  block,
  caption,
  pictureOf,
  missingPicture,
  labelOf,
  actionOf,
}: BlockProps & { readonly block: Block; readonly caption: string }) {
  switch (block.type) {
    case 'paragraphs':
      if (block.kind === 'question') {
        return block.texts.map((text) => <QuestionView key={text} text={text} />);
      }
      return block.kind === 'remark' ? (
        <p className="mb-4 text-label text-ink-soft">{block.texts}</p>
      ) : (
        <div className="grid max-w-measure gap-3 text-base">
          {block.texts.map((text) => (
            <p key={text}>
              <Unbroken text={text} />
            </p>
          ))}
        </div>
      );
    case 'key-findings':
      return (
        <ol className="findings">
          {block.findings.map(({ title, why, basis }, index) => (
            <li key={index}>
              <p key={title} className="text-lg leading-6 font-bold">
                {title} {labelOf?.(basis) && <span className="label">{labelOf(basis)}</span>}
              </p>
              <p className="mt-1 text-base text-ink-soft">
                <Unbroken text={why} />
              </p>
            </li>
          ))}
        </ol>
      );
    case 'findings':
      return (
        <ol className="grid gap-6">
          {block.findings.map(({ title, texts, facts, pictures, closing }) => (
            <li key={title} className={pictures.length > 0 ? 'pictured' : undefined}>
              <h5 className="font-bold">{title}</h5>
              {texts.map((text, index) => (
                <p key={index} className="mt-1 max-w-measure text-base">
                  <Led {...text} />
                </p>
              ))}
              {closing && <ClosingView {...closing} />}
              <p className="mt-1 text-label text-ink-soft">
                {facts.map(([label, value]) => `${label}: ${value.replace(/\.$/, '')}.`).join(' ')}
              </p>
              {pictures.length > 0 && (
                <div className="pictures @max-[32rem]:mt-3">
                  {pictures.map((picture, index) => (
                    <PictureView
                      key={index}
                      picture={picture}
                      pictureOf={pictureOf}
                      missingPicture={missingPicture}
                      className="max-w-sm"
                    />
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      );
    case 'entries':
      return (
        <ul className="grid max-w-measure gap-2 text-base">
          {block.entries.map((entry, index) => (
            <li key={index}>
              <Led {...entry} />
            </li>
          ))}
        </ul>
      );
    case 'questions':
      return (
        <ol className="mt-4 grid max-w-measure gap-4">
          {block.questions.map(({ title, facts }) => (
            <li key={title}>
              <p className="font-bold">{title}</p>
              {facts.map((fact) => (
                <p key={fact} className="mt-1 text-base text-ink-soft">
                  <Unbroken text={fact} />
                </p>
              ))}
            </li>
          ))}
        </ol>
      );
    case 'message':
      return block.versions.map(({ language, heading, lines }) => (
        <div key={language} className="mt-4 max-w-measure">
          {heading && (
            <p lang={localeOf(language)} className="eyebrow text-ink-soft">
              {heading}
            </p>
          )}
          <blockquote
            lang={localeOf(language)}
            className="mt-2 grid gap-2 border-l-2 border-rule-strong pl-3 text-base"
          >
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
          {actionOf?.(lines.join('\n\n'), heading)}
        </div>
      ));
    case 'timeline':
      return <TimelineView timeline={block} />;
    case 'table':
      return <TableView table={block} caption={caption} />;
  }
}

function ClosingView({ facts, lead, questions, contact }: Closing) {
  return (
    <div className="mt-2 max-w-measure text-base">
      {facts.map(({ source, ...said }) => (
        <p key={said.text} className="mt-1">
          <Led {...said} />{' '}
          <a className="link text-label" href={source.url} rel="noopener noreferrer nofollow">
            {source.text}
          </a>
        </p>
      ))}
      {questions.length > 0 && <p className="mt-1 font-bold">{lead}</p>}
      <ol className="list-decimal pl-5">
        {questions.map((question) => (
          <li key={question}>
            <Unbroken text={question} />
          </li>
        ))}
      </ol>
      <CellContent cell={{ texts: contact }} />
    </div>
  );
}

function Led({ lead, text }: LedText) {
  return (
    <>
      {lead && <b className="font-bold">{lead} </b>}
      <Unbroken text={text} />
    </>
  );
}

/** A table whose rows become blocks with labels on narrow screens. */
function TableView({ table, caption }: { readonly table: Table; readonly caption: string }) {
  return (
    <table className="records figures w-full text-left text-label leading-[1.4]" role="table">
      <caption className={table.heading ? 'text-left font-bold' : 'sr-only'}>
        {table.heading ?? caption}
      </caption>
      <thead className={table.isByDay ? 'day' : '@max-[37rem]:sr-only'} role="rowgroup">
        <tr role="row">
          {table.columns.map(({ heading }) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.rows.map(([header, ...cells], row) => (
          <tr key={row} role="row">
            <th role="rowheader" scope="row" data-label={table.columns[0]?.heading}>
              {header && <CellContent cell={header} />}
            </th>
            {cells.map((cell, index) => (
              <td key={index} role="cell" data-label={table.columns[index + 1]?.heading}>
                <CellContent cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellContent({ cell: { texts, tone, isUnbroken } }: { readonly cell: TableCell }) {
  return (
    <div className={isUnbroken ? 'whitespace-nowrap' : undefined}>
      {texts.map(({ text, lang, style, url }, index) =>
        tone && index === 0 ? (
          <StatusChip key={text} tone={tone} label={text} />
        ) : (
          <span key={text} className={style} lang={lang}>
            {url ? (
              <a
                className={`link wrap-anywhere ${url.startsWith('tel:') ? 'tap' : ''}`}
                href={url}
                rel="noopener noreferrer nofollow"
              >
                {text}
              </a>
            ) : (
              <Unbroken text={text} />
            )}
          </span>
        ),
      )}
    </div>
  );
}
