/** The person closed a question, so nothing was done. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
}
