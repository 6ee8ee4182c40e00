/** The services behind Chrome and its kin, Firefox, Edge and Safari. */
export const USUAL_PUSH_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com'

/** A host (`*.` stands for one or more labels before it), or the origin of a stand-in on this machine. */
export type PushServices = { readonly hosts: readonly string[]; readonly standIns: readonly string[] }

/** Two labels at least, also behind the star; the last one no number, so that no address passes for a name. */
const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/

/** Throws with the entry that makes no sense. */
export function readPushServices(list: string, { isProduction }: { isProduction: boolean }): PushServices {
  const entries = list.split(',').map((entry) => entry.trim().toLowerCase())
  const isKnown = (entry: string) => HOST.test(entry) || (!isProduction && STAND_IN.test(entry))
  const odd = entries.find((entry) => !isKnown(entry))
  if (odd !== undefined) throw new Error(`PUSH_SERVICES names hosts, separated by commas; this is none: "${odd}"`)
  return {
    hosts: entries.filter((entry) => HOST.test(entry)),
    standIns: entries.filter((entry) => STAND_IN.test(entry)),
  }
}

export type PushRoute = 'public' | 'stand-in'

/** How an endpoint may be reached, or null if it may not: anybody signed in can name one. */
export function findPushRoute({ hosts, standIns }: PushServices, endpoint: string): PushRoute | null {
  if (!URL.canParse(endpoint)) return null
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return null
  if (standIns.includes(origin)) return 'stand-in'
  const isListed = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  return isListed && protocol === 'https:' && port === '' ? 'public' : null
}
