/** Whether a URL is of the site that `npm start` serves. */
export function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
