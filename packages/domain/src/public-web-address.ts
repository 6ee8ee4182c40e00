/** Names that lead nowhere but into one's own network. */
const INWARD = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/
const NUMERIC = /^(\d+\.){3}\d+$|^\[/

/**
 * An address that an installation may be told to call: https, without credentials, of a public name. A number is no
 * name: that leaves no private range to forget. Where the name leads is checked again by whoever calls it.
 */
export function isPublicWebAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return false
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && !NUMERIC.test(host) && !INWARD.test(host)
}
