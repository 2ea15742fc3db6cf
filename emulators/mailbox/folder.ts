import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PostalMime, { addressParser, type Email } from 'postal-mime';

/** An email in the mailbox, decoded. */
export interface Mail {
  /** Its file's name, which sorts by arrival. */
  readonly name: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** The email's own date (ISO 8601), if it has one. */
  readonly date: string | undefined;
  readonly text: string;
  readonly html: string | undefined;
  /** File names. */
  readonly attachments: readonly string[];
  readonly messageId: string | undefined;
}

const MAIL_NAME = /^\d{4}-\d\d-\d\dT[\w.-]+\.eml$/;

/** A folder with one `.eml` file per email, byte for byte as received. */
export class MailFolder {
  readonly #path: string;
  #received = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Stores an email. Other readers of the folder never see a part of it. */
  async store(message: Readable): Promise<void> {
    await mkdir(this.#path, { recursive: true });
    const file = join(this.#path, this.#nextName());
    const unfinished = `${file}.part`;
    try {
      await pipeline(message, createWriteStream(unfinished, { flags: 'wx' }));
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** All emails, the newest first. */
  async mails(): Promise<Mail[]> {
    const names = (await this.#names()).sort().reverse();
    const mails = await Promise.all(names.map((name) => this.mail(name)));
    return mails.filter((mail) => mail !== undefined);
  }

  async mail(name: string): Promise<Mail | undefined> {
    const message = await this.message(name);
    return message && toMail(name, await PostalMime.parse(message));
  }

  /** The bytes of one email; undefined if there is none of that name. */
  async message(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    if (!MAIL_NAME.test(name)) return undefined;
    return readFile(join(this.#path, name)).catch(undefinedIfMissing);
  }

  async clear(): Promise<void> {
    for (const name of await this.#names()) await rm(join(this.#path, name), { force: true });
  }

  async #names(): Promise<string[]> {
    const entries = await readdir(this.#path, { withFileTypes: true }).catch(undefinedIfMissing);
    const files = (entries ?? []).filter((entry) => entry.isFile());
    return files.map(({ name }) => name).filter((name) => MAIL_NAME.test(name));
  }

  /** The time, a count for emails of the same millisecond, and random bytes for two processes on one folder. */
  #nextName(): string {
    this.#received += 1;
    const time = new Date().toISOString().replaceAll(':', '-');
    const count = String(this.#received).padStart(5, '0');
    return `${time}-${count}-${randomBytes(3).toString('hex')}.eml`;
  }
}

function toMail(name: string, email: Email): Mail {
  return {
    name,
    from: header(email, 'from'),
    to: addressParser(header(email, 'to'), { flatten: true }).map(({ address }) => address ?? ''),
    subject: email.subject ?? '',
    date: email.date,
    text: email.text ?? '',
    html: email.html,
    attachments: email.attachments.map(({ filename }) => filename ?? 'unnamed file'),
    messageId: email.messageId,
  };
}

function header(email: Email, key: string): string {
  return email.headers.find((line) => line.key === key)?.value ?? '';
}

/** A folder of an email's name is no email. */
function undefinedIfMissing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EISDIR') return undefined;
  throw error;
}
