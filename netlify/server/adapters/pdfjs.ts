import { getResolvedPDFJS } from 'unpdf';

/** What a reader says of a PDF. */
export type Opened = 'opened' | 'encrypted' | 'no-page';

/**
 * Opens a PDF as most readers do, and its first page. pdf.js unpacks without a bound, and its own lists of links and scripts
 * unpack pages and appearances: it gets only files whose objects were read before, and is asked for nothing more.
 */
export async function openInReader(pdf: Uint8Array): Promise<Opened> {
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const task = getDocument({
    // It takes the memory over.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    const file = await task.promise;
    await file.getPage(1);
    return 'opened';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'no-page';
  } finally {
    await task.destroy();
  }
}
