import { contactRequest, contactResponse } from '../messages.ts';

export const contactRoute = {
  method: 'POST',
  path: '/api/contact',
  in: contactRequest,
  out: contactResponse,
} as const;
