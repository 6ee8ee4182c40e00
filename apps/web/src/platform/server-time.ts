let offset: number | null = null

/** This device's clock minus the server's, as of the last reply; null before the first. */
export const clockOffsetMs = (): number | null => offset

/** The header names whole seconds: its middle is compared with the middle of the question's way there and back. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number, now = Date.now()): void {
  const said = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(said)) offset = Math.round((askedAt + now) / 2 - (said + 500))
}
