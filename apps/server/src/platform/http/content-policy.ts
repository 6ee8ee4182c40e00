import type { Config } from '#platform/config/config.ts'

/**
 * What the Maps JavaScript API asks for, by Google's own guide (Content Security Policy, allowlist form), but for inline
 * scripts: our page has none, and Google's code brings its scripts by address.
 */
const GOOGLE_MAPS = {
  scriptSrc: [
    "'self'",
    "'unsafe-eval'",
    'blob:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  styleSrc: ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
  fontSrc: ["'self'", 'https://fonts.gstatic.com'],
  frameSrc: ['https://*.google.com'],
}
const GOOGLE_PICTURES = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.googleusercontent.com',
]
const GOOGLE_CALLS = [
  'https://*.googleapis.com',
  'https://*.google.com',
  'https://*.gstatic.com',
  // Its parts fetch what they have made themselves.
  'data:',
  'blob:',
]

/** Where a page may load from, say by say. Everything is ours, unless the operator has named somebody for the map. */
export function contentPolicy({ publicUrl, maps }: Pick<Config, 'publicUrl' | 'maps'>): Record<string, string[]> {
  const tiles = [...new Set([maps.streets, maps.imagery].flatMap((layer) => layer?.origin ?? []))]
  const hasGoogle = maps.googleKey !== null
  // The map fetches its tiles and shows them as pictures of its own; tiles that are asked for as pictures count as those.
  const calls = [...tiles, ...(hasGoogle ? GOOGLE_CALLS : [])]
  return {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...(hasGoogle ? GOOGLE_PICTURES : [])],
    ...(calls.length > 0 ? { connectSrc: ["'self'", ...calls] } : {}),
    ...(hasGoogle ? GOOGLE_MAPS : {}),
    workerSrc: ["'self'", ...(hasGoogle ? ['blob:'] : [])],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(publicUrl.protocol === 'https:' ? { upgradeInsecureRequests: [] } : {}),
  }
}
