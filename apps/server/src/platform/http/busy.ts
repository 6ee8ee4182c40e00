/** The server has more to do than it can at the moment: answered with 503, and whoever tries again is served. */
export class Busy extends Error {
  override readonly name = 'Busy'
}
