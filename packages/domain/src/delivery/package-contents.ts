/** What lies in a package beside its photos, in this order; the list of all of it comes last. */
export const PACKAGE_FILES = {
  answersTable: 'answers.csv',
  answers: 'answers.json',
  map: 'buildings.geojson',
  report: 'report.pdf',
  manifest: 'manifest.json',
} as const

export const photoPath = (name: string): string => `photos/${name}`

/** One file of a package, as its receiver can check it. */
export type PackedFile = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** A site is delivered in parts, each of them some buildings, counted from one. */
export const partName = (part: number): string => `Part ${part}`

export const packageFileName = ({ jsn, part }: { readonly jsn: string; readonly part: number }): string =>
  `${jsn}-part-${part}.zip`
