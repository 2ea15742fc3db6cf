import PDFKit from 'pdfkit';
import { type FileIdentity, toKeyword } from './file-identity.ts';
import { sharedFont } from './fonts.ts';
import { PAGE, WEIGHTS } from './style.ts';
import { toMetadata } from './text.ts';

/** Metadata of a file. */
export interface DocumentInfo {
  /** Shown as the window's title. */
  readonly title: string;
  readonly author: string;
  readonly identity: FileIdentity;
  /** The language of its texts, for readers: `en-US`. */
  readonly locale: string;
  /** The same content and time make the same bytes. */
  readonly createdAt: Date;
}

/** Creates a tagged PDF (PDF/UA) in US Letter size, with its fonts and no page yet. */
export function openPdf(info: DocumentInfo): PDFKit.PDFDocument {
  const { title, author, identity, locale, createdAt } = info;
  const pdf = new PDFKit({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    // The types don't know PDF/UA yet.
    ...({ subset: 'PDF/UA', font: null } as object),
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: toMetadata(title),
      Author: toMetadata(author),
      Creator: toMetadata(author),
      Keywords: toKeyword(identity),
      CreationDate: createdAt,
    },
  });
  for (const weight of WEIGHTS) {
    // The types don't know parsed fonts yet.
    pdf.registerFont(weight, sharedFont(weight).font as unknown as Buffer);
  }
  return pdf;
}
