import type { BrowserContext, Page } from 'playwright-core';
import type { IslandName } from '#client/island.tsx';

interface FiberRoot {
  readonly containerInfo: Element;
  /** Bits for the updates that are still to be rendered. */
  readonly pendingLanes: number;
  /** `subtreeFlags` are bits for what the last commit had to do in the tree. */
  readonly current: { readonly subtreeFlags: number };
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      /** Whether a root on the page has an update that is still to be rendered. */
      readonly isRendering: () => boolean;
    };
  }
}

/**
 * Marks each React root with `data-hydrated` once its effects have run and no update is pending.
 *
 * Astro removes an island's `ssr` attribute as soon as React starts to hydrate. A form's effects, which restore
 * its draft, run later. React reports its commits to a DevTools hook in production builds too.
 */
export async function markHydratedIslands(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** React's flag of components with effects. */
    const PASSIVE = 0b1000_0000_0000;
    const withEffects = new WeakSet<FiberRoot>();
    const roots = new Set<FiberRoot>();
    const mark = (root: FiberRoot) => {
      if (root.pendingLanes === 0) root.containerInfo.setAttribute('data-hydrated', '');
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      isRendering: () =>
        [...roots].some((root) => root.containerInfo.isConnected && root.pendingLanes !== 0),
      onCommitFiberRoot(_id: number, root: FiberRoot) {
        roots.add(root);
        if (withEffects.has(root) || !(root.current.subtreeFlags & PASSIVE)) mark(root);
      },
      onPostCommitFiberRoot(_id: number, root: FiberRoot) {
        withEffects.add(root);
        mark(root);
      },
      onCommitFiberUnmount() {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/** Waits until an island handles events and its effects have run. */
export async function waitUntilHydrated(page: Page, island: IslandName): Promise<void> {
  const hydrated = page.locator(`astro-island[data-hydrated][opts*='"name":"${island}"']`);
  await hydrated.waitFor({ state: 'attached' });
}
