/** Characters of an order's id in its number. */
const LENGTH = 10;
const GROUP = 5;

/** The short number of an order or a message for people, from the start of its id: `SJG7C-HND84`. It opens no page. */
export function orderNumber(id: string): string {
  const number = id.slice(0, LENGTH).toUpperCase();
  return `${number.slice(0, GROUP)}-${number.slice(GROUP)}`;
}
