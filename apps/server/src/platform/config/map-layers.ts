export type TilesConfig = {
  /** An XYZ template: what it says for {z}, {x} and {y} is filled in by the browser. */
  readonly url: string
  /** Whom the browser will ask: the policy of the page names nobody else. */
  readonly origin: string
  readonly attribution: string
  readonly maxZoom: number
}
type Layer = 'STREETS' | 'IMAGERY'
type Given = { readonly [Name in `MAP_${Layer}_${'URL' | 'ATTRIBUTION'}`]?: string | undefined } & {
  readonly [Name in `MAP_${Layer}_MAX_ZOOM`]: number
}

/** Null: the installation has none of its own. Throws with the variable that makes no sense. */
export function readTiles(given: Given, layer: Layer, publicUrl: URL): TilesConfig | null {
  const name = `MAP_${layer}_URL` as const
  const template = given[name]
  const attribution = given[`MAP_${layer}_ATTRIBUTION`]
  if (!template) {
    if (attribution) throw new Error(`MAP_${layer}_ATTRIBUTION needs ${name}`)
    return null
  }
  const url = URL.parse(template)
  const flaw = flawOf(template, url, publicUrl)
  if (!url || flaw) throw new Error(`${name} ${flaw}`)
  if (!attribution)
    throw new Error(`${name} needs MAP_${layer}_ATTRIBUTION: the map must name the source of its pictures`)
  // It is shown as it stands; a map that took it for HTML must find none.
  if (/[<>]/.test(attribution)) throw new Error(`MAP_${layer}_ATTRIBUTION is plain text, without < and >`)
  return { url: template, origin: url.origin, attribution, maxZoom: given[`MAP_${layer}_MAX_ZOOM`] }
}

function flawOf(template: string, url: URL | null, publicUrl: URL): string | null {
  if (!url || !/^https?:$/.test(url.protocol))
    return 'is no address of pictures, such as https://tiles.example/{z}/{x}/{y}.png'
  const gaps = [...template.matchAll(/\{([^}]*)\}/g)].map(([, gap]) => gap)
  const missing = ['z', 'x', 'y'].filter((gap) => !gaps.includes(gap))
  if (missing.length > 0) return `must have {z}, {x} and {y} in it; {${missing[0]}} is missing`
  const odd = gaps.find((gap) => !/^[zxy]$/.test(gap ?? ''))
  if (odd !== undefined) return `has {${odd}} in it; only {z}, {x} and {y} are filled in`
  if (/[{}]|%7B|;|,|'|\s/i.test(url.host)) return 'must name one host: {z}, {x} and {y} stand behind it'
  if (url.username || url.password) return 'must not hold a name or a password: every browser would see them'
  // A page that came by https loads nothing by http; browsers would leave the map empty.
  if (url.protocol === 'http:' && publicUrl.protocol === 'https:') return 'must be https, like PUBLIC_URL'
  return null
}
