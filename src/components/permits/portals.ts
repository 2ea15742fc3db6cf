import type { PermitOffice } from '#business/permit-offices/offices.ts';
import type { PortalSoftware, SearchKey } from '#business/permit-offices/schema.ts';

/** The portals with the same software, which are searched alike, and what is known of each. */
interface PortalGroup {
  /** Undefined where the maker isn't known. */
  readonly software: PortalSoftware | undefined;
  readonly offices: readonly PermitOffice[];
  readonly open: readonly PermitOffice[];
  /** Those that ask for an account or a code. */
  readonly gated: readonly PermitOffice[];
  readonly searchBy: readonly { readonly row: PermitOffice; readonly keys: readonly SearchKey[] }[];
}

/** Groups offices by their portal's software: the largest group first, unknown software last. */
export function groupPortals(rows: readonly PermitOffice[]): readonly PortalGroup[] {
  const withPortal = rows.filter(({ portal }) => portal !== undefined);
  const groups = Map.groupBy(withPortal, ({ portal }) => portal?.software);
  const size = ({ software, offices }: PortalGroup) => (software ? offices.length : 0);
  return [...groups]
    .map(([software, offices]) => ({
      software,
      offices,
      open: offices.filter(({ portal }) => portal?.access === 'open'),
      gated: offices.filter(({ portal }) => portal?.access && portal.access !== 'open'),
      searchBy: offices.flatMap((row) => {
        const keys = row.portal?.searchBy;
        return keys ? [{ row, keys }] : [];
      }),
    }))
    .sort((one, other) => size(other) - size(one));
}
