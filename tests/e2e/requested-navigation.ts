import type { CDPSession } from 'playwright-core';

/** The navigation that a page has asked for: by a link, a form or a script. It hasn't arrived yet, and isn't cancelled. */
export class RequestedNavigation {
  #url: string | undefined;
  #waiting: (() => void)[] = [];

  static async watch(devtools: CDPSession): Promise<RequestedNavigation> {
    const requested = new RequestedNavigation();
    await devtools.send('Page.enable');
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const isPage = (frameId: string) => frameId === frameTree.frame.id;
    devtools.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (isPage(frameId) && disposition === 'currentTab') requested.#url = url;
    });
    devtools.on('Page.frameNavigated', ({ frame }) => {
      if (isPage(frame.id)) requested.#clear();
    });
    // A download and a response of 204 leave the page where it is.
    devtools.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (isPage(frameId)) requested.#clear();
    });
    return requested;
  }

  /** @param event what the test does now */
  expectNone(event: string): void {
    if (this.#url === undefined) return;
    throw new Error(
      `The test ${event} while the page has asked for a navigation to ${this.#url}. Use visitor.go, which waits for it.`,
    );
  }

  get isPending(): boolean {
    return this.#url !== undefined;
  }

  /** Resolves when no navigation is requested. */
  async finished(): Promise<void> {
    if (!this.isPending) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #clear(): void {
    this.#url = undefined;
    for (const resume of this.#waiting.splice(0)) resume();
  }
}
