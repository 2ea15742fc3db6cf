import { expect } from 'vitest';
import { PAUSE_MS } from '#islands/office/report/draft-editor.ts';
import { RETRY_MS } from '#islands/office/shell/repeat-until-response.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { type FailingCalls, type Failure, reasonOf } from '../failing-calls.ts';
import type { SentRequest } from '../network.ts';
import type { Desk, OfficeAction, Typed } from './desk.ts';

const NO_RESPONSE = /No response from the office\. Nothing that you typed is lost/;
const UNKNOWN = /^It isn’t known whether this was done\. Try again to find out/;

/** How an action is done again after its call failed. */
export type ActionKind = 'dialog' | 'one press' | 'draft' | 'upload' | 'passkey';

export function kindOf({ isConfirmed, whileRepeating, showsItself, call }: OfficeAction) {
  if (isConfirmed) return 'passkey' satisfies ActionKind;
  if (whileRepeating)
    return (call.startsWith('PUT /orders/:id/draft') ? 'draft' : 'upload') satisfies ActionKind;
  return (showsItself ? 'one press' : 'dialog') satisfies ActionKind;
}

/**
 * An action whose call fails in some ways: after each nothing typed is lost and the reason is there, and at the end it was
 * done once.
 */
export class FailingAction {
  readonly #desk: Desk;
  readonly #calls: FailingCalls;
  readonly #action: OfficeAction;
  readonly #call: string;
  #typed: Typed = [];

  constructor(desk: Desk, calls: FailingCalls, action: OfficeAction) {
    this.#desk = desk;
    this.#calls = calls;
    this.#action = action;
    this.#call = action.call.replace(' ', ' /api/office');
  }

  /** @param failures in the order in which they happen; `lost` comes last, since it is done then */
  async failAndRepeat(failures: readonly Failure[]): Promise<void> {
    const { name, open, times = 1 } = this.#action;
    this.#typed = await open(this.#desk);
    if (this.#typed.length > 0) await this.#desk.page.clock.fastForward(PAUSE_MS);
    const before = await this.#count();
    await this.#repeat(failures);
    await expect
      .poll(async () => (await this.#count()) - before, { message: `${name}: times done` })
      .toBe(times);
  }

  #repeat(failures: readonly Failure[]): Promise<void> {
    const kind = kindOf(this.#action);
    switch (kind) {
      case 'dialog':
      case 'one press':
        return this.#pressAgain(failures);
      case 'draft':
      case 'upload':
        return this.#letItRepeat(failures);
      case 'passkey':
        return this.#confirmAgain(failures);
      default:
        throw new Error(`A kind of action without its failures: ${kind satisfies never}`);
    }
  }

  /** The next press does it, or finds that it was done. */
  async #pressAgain(failures: readonly Failure[]): Promise<void> {
    const { done, doneBefore = done, showsItself, outlivesReload } = this.#action;
    for (const failure of failures) await this.#failPress(failure);
    if (showsItself) return;
    if (outlivesReload) await this.#desk.visitor.reload();
    await this.#expectAbsent(doneBefore);
    await this.#press();
    await this.#expectText(doneBefore);
  }

  async #failPress(failure: Failure): Promise<void> {
    const { done, doneBefore = done, saysItself } = this.#action;
    this.#calls.failNext(this.#call, [failure], (request) => !isConfirmed(request));
    await this.#press();
    // The screen that shows what a lost call did has no place left for what was typed.
    if (failure === 'lost' && saysItself) {
      await this.#expectText(doneBefore);
      await this.#expectAbsent(NO_RESPONSE);
    } else if (failure === 'lost' && this.#action.showsItself) await this.#expectText(NO_RESPONSE);
    else await this.#expectFailure(sentenceFor(failure));
    if (isRejection(failure)) await this.#action.openAgain?.(this.#desk);
  }

  /** A rejected call ends it. One without a response repeats itself, as often as it takes. */
  async #letItRepeat(failures: readonly Failure[]): Promise<void> {
    const { page } = this.#desk;
    const { done, whileRepeating = '' } = this.#action;
    for (const failure of failures.filter(isRejection)) await this.#failPress(failure);
    const [first, ...others] = failures.filter((failure) => !isRejection(failure));
    if (!first) throw new Error(`${this.#action.name}: no failure lets it repeat.`);
    const release = this.#calls.failUntilReleased(this.#call, first);
    await this.#press();
    await this.#expectFailure(whileRepeating);
    const isDone = () => page.getByText(done, { exact: true }).filter({ visible: true }).count();
    expect(await isDone(), `${this.#action.name}: done while it repeats`).toBe(0);
    release();
    this.#calls.failNext(this.#call, others);
    await expect
      .poll(async () => {
        await page.clock.fastForward(RETRY_MS);
        return this.#calls.waiting === 0 && (await isDone()) > 0;
      })
      .toBe(true);
  }

  /** Whether it was done is asked with the same assertion, which can't do it twice. */
  async #confirmAgain(failures: readonly Failure[]): Promise<void> {
    const { name, done, doneBefore = done, showsItself } = this.#action;
    const earlier = this.#calls.sent(this.#call).length;
    const isThorough = failures.includes('cut');
    if (isThorough) for (const failure of ['cut', '503'] as const) await this.#failPress(failure);
    for (const failure of failures) await this.#failConfirmed(failure);
    if (!showsItself) {
      await this.#expectAbsent(doneBefore);
      await this.#press();
      await this.#expectText(doneBefore);
    }
    const withoutResponse = failures.filter((failure) => !isRejection(failure));
    const unanswered = () =>
      this.#calls.sent(this.#call).slice(earlier).filter(isConfirmed).slice(-sentTimes);
    const sentTimes = withoutResponse.length + (showsItself ? 0 : 1);
    await expect.poll(() => unanswered().length, { message: name }).toBe(sentTimes);
    const contents = unanswered().map((request) => [
      request.headers()[ASSERTION_HEADER.toLowerCase()],
      request.postData(),
    ]);
    expect(new Set(contents.map((content) => JSON.stringify(content))).size, name).toBe(1);
  }

  async #failConfirmed(failure: Failure): Promise<void> {
    const { page } = this.#desk;
    this.#calls.failNext(this.#call, [failure], isConfirmed);
    const question = page.getByRole('dialog', { name: 'No answer yet' });
    const isAsked = await question.isVisible();
    if (isAsked) await question.getByRole('button', { name: 'Try again' }).click();
    else await this.#press();
    if (isRejection(failure)) return this.#expectFailure(reasonOf(failure));
    await question.waitFor();
    await expect.poll(() => this.#calls.waiting).toBe(0);
    // The 503 is followed by the lost response of the same question.
    if (failure === '503') return;
    await question.getByRole('button', { name: 'Cancel' }).click();
    await this.#expectFailure(UNKNOWN);
  }

  async #press(): Promise<void> {
    await this.#action.press(this.#desk);
    // What is typed instead of pressed is sent once typing pauses.
    if (this.#action.whileRepeating || isPreview(this.#action))
      await this.#desk.page.clock.fastForward(PAUSE_MS);
  }

  async #count(): Promise<number> {
    const [row = {}] = await this.#desk.db.query(this.#action.count);
    return Number(Object.values(row)[0]);
  }

  async #expectFailure(reason: string | RegExp): Promise<void> {
    await this.#expectText(reason);
    // A preview loads by itself: nobody has pressed, and what is typed stays in sight.
    if (!isPreview(this.#action)) await this.#expectInSight(reason);
    for (const [control, value] of this.#typed) {
      expect(await control.inputValue(), this.#action.name).toBe(value);
    }
  }

  /** Expects that a text isn't there: what the next press shows, beside the failure, or the failure once it is seen to be none. */
  async #expectAbsent(text: string | RegExp): Promise<void> {
    const shown = this.#desk.page.getByText(text).filter({ visible: true });
    expect(await shown.count(), `${this.#action.name}: “${text}” is there`).toBe(0);
  }

  /** Expects that nothing that is fixed to the window covers a text, and that nobody has to scroll to it. */
  async #expectInSight(text: string | RegExp): Promise<void> {
    const isInSight = () =>
      this.#desk.page.getByText(text).evaluateAll((elements) =>
        elements.some((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      );
    await expect
      .poll(isInSight, { message: `${this.#action.name}: “${text}” is in sight` })
      .toBe(true);
  }

  async #expectText(text: string | RegExp): Promise<void> {
    const { page } = this.#desk;
    try {
      await page.getByText(text).filter({ visible: true }).first().waitFor();
    } catch (cause) {
      const shown = await page.locator('dialog, main').last().ariaSnapshot();
      throw new Error(`${this.#action.name}: no “${text}” in\n${shown}`, { cause });
    }
  }
}

function isPreview({ call }: OfficeAction): boolean {
  return call.endsWith('?preview');
}

function isConfirmed(request: SentRequest): boolean {
  return ASSERTION_HEADER.toLowerCase() in request.headers();
}

function isRejection(failure: Failure): boolean {
  return failure === '422' || failure === '409';
}

function sentenceFor(failure: Failure): string | RegExp {
  return failure === 'cut' || failure === 'lost' ? NO_RESPONSE : reasonOf(failure);
}
