import type { ServiceNames } from './en/services.ts';

/** Spanish indefinite articles, by which services are masculine or feminine. */
export type Article = 'un' | 'una';

/** The Spanish word that agrees with a service: `agree(service, 'el', 'la')`. */
export function agree(
  { article }: Pick<ServiceNames, 'article'>,
  masculine: string,
  feminine: string,
): string {
  return article === ('un' satisfies Article) ? masculine : feminine;
}
