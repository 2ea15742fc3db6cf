// Methods of pdfkit that @types/pdfkit doesn't know yet.
import 'pdfkit';

declare global {
  namespace PDFKit {
    interface PDFDocument {
      openImage(file: Buffer): { readonly width: number; readonly height: number };
    }
  }
  namespace PDFKit.Mixins {
    interface AnnotationOption {
      /** The element that a link belongs to. */
      structParent?: PDFStructureElement;
    }
    interface StructureElementOptions {
      /** Of a header cell. */
      scope?: 'Row' | 'Column';
      /** Of a figure: left, top, right, bottom. */
      bbox?: [number, number, number, number];
    }
  }
}
