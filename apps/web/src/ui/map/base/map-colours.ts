/** The tokens a map is drawn with. It is drawn on a canvas, which knows no style sheet, so their values are read. */
const TOKENS = {
  sea: '--m-sea',
  land: '--m-land',
  neighbour: '--m-nb',
  county: '--m-county',
  state: '--m-state',
  water: '--m-water',
  shore: '--m-shore',
  waterName: '--m-water-name',
  green: '--m-green',
  yard: '--m-yard',
  block: '--m-block',
  street: '--m-street',
  streetEdge: '--m-street-edge',
  rail: '--m-rail',
  roof: '--m-bldg',
  roofEdge: '--m-bldg-edge',
  cross: '--m-bldg-edge',
  ink: '--ink',
  name: '--ink-2',
  quiet: '--ink-3',
  ring: '--stake',
  ringWash: '--stake-wash',
  sheet: '--sheet',
  bad: '--bad',
  flag: '--flag',
} as const

export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>

export function coloursNow(): MapColours {
  const styles = getComputedStyle(document.documentElement)
  const entries = Object.entries(TOKENS).map(([role, token]) => [role, styles.getPropertyValue(token).trim()])
  // The keys are those of TOKENS.
  return Object.fromEntries(entries) as MapColours
}

/** Calls back whenever the theme has changed, whoever changed it. */
export function watchTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
