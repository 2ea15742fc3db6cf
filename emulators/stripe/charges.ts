import type { Endpoint } from './endpoint.ts';
import { noSuch } from './failures.ts';

/** GET /v1/charges/:id */
export const retrieveCharge: Endpoint =
  (account, { ids: [id = ''] }) =>
  () => {
    const charge = account.state.charges.get(id);
    if (charge === undefined) throw noSuch('charge', id);
    return charge;
  };
