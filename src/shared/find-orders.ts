import * as z from 'zod/mini';
import { emailAddress } from './email-and-phone.ts';

/** POST /api/find-orders. The response is the same for every address. */
export const findOrdersRequest = z.strictObject({ email: emailAddress });
export type FindOrdersRequest = z.output<typeof findOrdersRequest>;
