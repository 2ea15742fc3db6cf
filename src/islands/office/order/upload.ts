import type { CallArguments } from '#client/api.ts';
import type { Upload } from '#shared/office/reports.ts';
import { call } from '../shell/api.ts';
import { repeatUntilResponse } from '../shell/repeat-until-response.ts';

type UploadCall = 'POST /orders/:id/uploads' | 'PUT /orders/:id/uploads/:upload/parts/:index';

/** Half of what the office accepts, so that a slow connection sends a part in time. */
const PART_BYTES = 512 * 1024;

export interface UploadProgress {
  /** From 0 to 1. */
  readonly done: number;
  /** There is no connection: the last part is sent again. */
  readonly isWaiting: boolean;
}

/**
 * Uploads a file for an order, in parts. One that doesn't arrive is sent again until it does, and a file that was chosen
 * before goes on where it stopped.
 * @returns the upload's id
 */
export async function upload(
  orderId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (progress: UploadProgress) => void,
): Promise<string> {
  const content = await file.arrayBuffer().catch(() => {
    throw new Error('This file can’t be read. Choose it again.');
  });
  const count = Math.ceil(content.byteLength / PART_BYTES);
  const send = async <Name extends UploadCall>(
    ...request: CallArguments<Name>
  ): Promise<Upload> => {
    const sent = await repeatUntilResponse(
      () => {
        signal.throwIfAborted();
        return call<Name>(...request);
      },
      () => onProgress({ done: parts.length / count, isWaiting: true }),
    );
    onProgress({ done: sent.parts.length / count, isWaiting: false });
    return sent;
  };
  let parts: readonly number[] = [];
  const sha256 = Array.from(await sha256Of(content), toHex).join('');
  const opened = await send('POST /orders/:id/uploads', {
    params: { id: orderId },
    body: { name: file.name, size: content.byteLength, sha256 },
  });
  parts = opened.parts;
  for (let index = 0; index < count; index++) {
    if (parts.includes(index)) continue;
    const part = content.slice(index * PART_BYTES, (index + 1) * PART_BYTES);
    const digest = btoa(String.fromCharCode(...(await sha256Of(part))));
    ({ parts } = await send('PUT /orders/:id/uploads/:upload/parts/:index', {
      params: { id: orderId, upload: opened.id, index: String(index) },
      body: new Blob([part]),
      // RFC 9530.
      headers: { 'Content-Digest': `sha-256=:${digest}:` },
    }));
  }
  return opened.id;
}

async function sha256Of(bytes: ArrayBuffer): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
