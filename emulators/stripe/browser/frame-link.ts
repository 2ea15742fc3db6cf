import type { FrameResult, FromFrame, PageConfirmation, ToFrame } from './messages.ts';

/** The page's end of the wire to a card form in a frame. What is said before the frame listens waits. */
export class FrameLink {
  readonly #port: MessagePort;
  readonly #answers = new Map<number, (result: FrameResult) => void>();
  #calls = 0;

  constructor(iframe: HTMLIFrameElement, onEvent: (event: FromFrame) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.kind === 'result') this.#answer(data.call, data.result);
      else onEvent(data);
    };
    iframe.addEventListener('load', () => {
      iframe.contentWindow?.postMessage('connect', window.location.origin, [port2]);
    });
  }

  send(message: ToFrame): void {
    this.#port.postMessage(message);
  }

  /** Shows what is missing or wrong in the form; an empty result where nothing is. */
  validate(): Promise<FrameResult> {
    return this.#ask((call) => ({ kind: 'validate', call }));
  }

  confirm(confirmation: PageConfirmation): Promise<FrameResult> {
    return this.#ask((call) => ({ kind: 'confirm', call, confirmation }));
  }

  close(): void {
    this.#port.close();
  }

  #ask(message: (call: number) => ToFrame): Promise<FrameResult> {
    this.#calls += 1;
    const call = this.#calls;
    return new Promise((resolve) => {
      this.#answers.set(call, resolve);
      this.send(message(call));
    });
  }

  #answer(call: number, result: FrameResult): void {
    this.#answers.get(call)?.(result);
    this.#answers.delete(call);
  }
}
