/** The markers of a JPEG's segments (ITU T.81, table B.1). */
const MARKER = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
};
/** Baseline, extended and progressive: what PDF readers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/** Four times what the office makes of a photograph. A reader takes as much memory as the picture says that it is large. */
const MAX_SIDE = 4_000;

/**
 * Returns a JPEG without what says where, when and with what it was taken: every application segment and comment goes but
 * those that its colors need, and whatever follows the picture.
 * @returns undefined for anything else than a whole JPEG in color or gray, of a size that a report can have
 */
export function withoutMetadata(file: Uint8Array): Buffer | undefined {
  const jpeg = Buffer.from(file);
  if (jpeg.length < 4 || jpeg.readUInt16BE(0) !== (0xff00 | MARKER.start)) return undefined;
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0;
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === MARKER.end) break;
    if (FRAMES.includes(marker)) {
      const components = jpeg[at + 9];
      if (components !== 1 && components !== 3) return undefined;
      const sides = at + 9 <= end ? [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)] : [0];
      if (!sides.every((side) => side > 0 && side <= MAX_SIDE)) return undefined;
      hasFrame = true;
    }
    const next = marker === MARKER.scan ? endOfScan(jpeg, end) : end;
    if (marker === MARKER.app0) kept.push(...jfifOf(jpeg.subarray(at + 4, end)));
    else if (isKept(marker, jpeg.subarray(at + 4, end))) kept.push(jpeg.subarray(at, next));
    at = next;
  }
  const isWhole = jpeg[at] === 0xff && jpeg[at + 1] === MARKER.end;
  return hasFrame && isWhole ? Buffer.concat([...kept, jpeg.subarray(at, at + 2)]) : undefined;
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === MARKER.comment) return false;
  if (marker < MARKER.app0 || marker > MARKER.app15) return true;
  return marker === MARKER.app14 && content.subarray(0, 5).toString('latin1') === 'Adobe';
}

/** Version, units and densities, after the name; then the size of a thumbnail, in one byte each way. */
const JFIF = 'JFIF\0';
const DENSITY_BYTES = 7;

/** The JFIF segment without its thumbnail, which shows what was cut off the picture (JFIF 1.02). */
function jfifOf(content: Buffer): Buffer[] {
  const fixed = content.subarray(0, JFIF.length + DENSITY_BYTES);
  const isJfif =
    fixed.length === JFIF.length + DENSITY_BYTES &&
    fixed.subarray(0, JFIF.length).toString('latin1') === JFIF;
  const head = Buffer.from([0xff, MARKER.app0, 0, 2 + fixed.length + 2]);
  return isJfif ? [head, fixed, Buffer.from([0, 0])] : [];
}

/** Where the next marker begins: within a scan, a zero or a restart follows each 0xff. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = from;
  while (at < jpeg.length) {
    const next = jpeg[at + 1] ?? 0;
    if (jpeg[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return at;
}
