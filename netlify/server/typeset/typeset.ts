import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { withRowHeaders } from './row-headers.ts';

/** Beside this module, as we bundle it too. Netlify's packager puts the module into the function's own file, and leaves these. */
const PAPER =
  ['paper', 'on-demand/paper']
    .map((folder) => join(import.meta.dirname, folder))
    .find(existsSync) ?? 'paper';
const FONTS = join(PAPER, 'fonts');
/** All the fonts take 14 MB, and hardly any document needs them. */
const LATIN = /^latin-/;
export interface Typesetting {
  readonly template: 'report' | 'receipt';
  /** What the template reads as `data.json`. Its texts are never markup. */
  readonly data: object;
  /** Pictures that the template reads, by their paths beside it. */
  readonly pictures?: ReadonlyMap<string, Buffer>;
  /** Whether all letters are Latin ones. */
  readonly isLatin: boolean;
  readonly createdAt: Date;
}

/** The template is wrong for its data, or the document would not be PDF/UA. */
class NotTypeset extends Error {
  override readonly name = 'NotTypeset';
}

/** One with the Latin fonts, and one with all. */
const compilers = new Map<boolean, NodeCompiler>();

/**
 * Sets a document as PDF/UA-1. The same document and time make the same bytes, whatever fonts the machine has: the
 * library reads those too, but the templates name ours alone.
 * @throws NotTypeset
 */
export function typeset(typesetting: Typesetting): Buffer {
  const { template, data, pictures = new Map<string, Buffer>(), isLatin, createdAt } = typesetting;
  const compiler = compilers.get(isLatin) ?? openCompiler(isLatin);
  compilers.set(isLatin, compiler);
  try {
    compiler.mapShadow(join(PAPER, 'data.json'), Buffer.from(JSON.stringify(data)));
    for (const [path, file] of pictures) compiler.mapShadow(join(PAPER, path), file);
    const compiled = compiler.compile({ mainFilePath: join(PAPER, `${template}.typ`) });
    if (!compiled.result) throw new NotTypeset(reasonOf(compiler, compiled));
    const pdf = compiler.pdf(compiled.result, {
      pdfStandard: 'ua-1',
      creationTimestamp: Math.floor(createdAt.getTime() / 1000),
    });
    return withRowHeaders(pdf);
  } finally {
    compiler.resetShadow();
    // What it remembers of a document would stay in memory as long as the process lives.
    compiler.evictCache(0);
  }
}

function openCompiler(isLatin: boolean): NodeCompiler {
  const names = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'));
  const needed = names.filter((name) => !isLatin || LATIN.test(name)).sort();
  const fontBlobs = needed.map((name) => readFileSync(join(FONTS, name)));
  return NodeCompiler.create({ workspace: PAPER, fontArgs: [{ fontBlobs }] });
}

function reasonOf(compiler: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeError();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'The library gives no reason.';
}
