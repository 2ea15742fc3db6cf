/** Hours as the figures' tables show them. */
export function hours(value: number | null): string {
  return value === null ? '–' : `${value.toFixed(1)} h`;
}
