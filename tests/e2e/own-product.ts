import { vi } from 'vitest';
import { type Product, startProduct } from '#emulators/product.ts';
import { SERVICE_VARIABLES } from './service-variables.ts';

/** Starts a product of the test's own, with emulators of its own, over a folder. The environment is its own, too. */
export function startOwnProduct(folder: string): Promise<Product> {
  for (const name of SERVICE_VARIABLES) vi.stubEnv(name, undefined);
  return startProduct({ folder, schedulesPaused: true });
}
