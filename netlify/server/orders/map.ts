/** A unit of a building, by its number or its letters: `Apt 4B`, `# 12`. */
export const UNIT = /(?:#|\b(?:apt|apartment|unit|ste|suite|apto)\b\.?)\s*#?\s*([\w-]+)/i;

/** Whatever names a part of a property, several of them too: `Building 14`, `#2 & 3`. */
const PART_OF_PROPERTY =
  /(?:#|\b(?:apt|apartment|apartamento|apto|unit|unidad|ste|suite|bldg|building|edificio|penthouse|ph|lot|lote|room|rm)\b\.?)\s*#?\s*[\w-]+(?:\s*&\s*[\w-]+)*/gi;

/** The street of an address and its city: without a name in front of the house number, and without the unit. */
function streetOf(address: string): string {
  const parts = address
    .replace(PART_OF_PROPERTY, ' ')
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const first = parts.findIndex((part) => /^\d/.test(part));
  return parts.slice(Math.max(first, 0)).join(', ');
}

/** Where a map shows an address. It is told the street alone: who lives there, and in which unit, is none of its business. */
export function mapUrl(address: string): string {
  const street = streetOf(address);
  const place = /\bFL\b|\bFlorida\b/i.test(street) ? street : `${street}, Florida`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
