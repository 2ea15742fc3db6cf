import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the order path does in a browser. Elements are named by XPath, which both drivers take. */
export interface Browser {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Waits until an element is visible, and returns its text. */
  textOf(xpath: string): Promise<string>;
  /** Waits until it is visible, and presses it as a person does. */
  press(xpath: string): Promise<void>;
  /** Types into an empty field. */
  type(xpath: string, text: string): Promise<void>;
  /** Selects an option by its value. */
  select(xpath: string, value: string): Promise<void>;
  /** The value of a form's control. */
  valueOf(xpath: string): Promise<string>;
  /** Runs `use`, whose elements are in the iframe. */
  inFrame(xpath: string, use: () => Promise<void>): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Larger than a phone and smaller than the wide layouts, in CSS pixels. */
export const WINDOW = { width: 1024, height: 900 } as const;

/** Returns the first of the programs that is in PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
