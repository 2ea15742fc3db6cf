import { contactAnswer, contactRequest } from '../messages.ts';

export const contactRoute = {
  method: 'POST',
  path: '/api/contact',
  in: contactRequest,
  out: contactAnswer,
} as const;
