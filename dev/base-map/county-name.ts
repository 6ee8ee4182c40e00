/** Independent cities: a county's rank, a town's name. Virginia has 38 of them, numbered from 510. */
const CITIES = new Set(['24510', '29510', '32510'])
const isCity = (fips: string) => CITIES.has(fips) || (fips.startsWith('51') && Number(fips.slice(2)) >= 510)

/** What a county is called where it is not called one; elsewhere its name says it all. */
const KINDS: Readonly<Record<string, string>> = {
  '22': 'Parish',
  '02': '',
  '11': '',
  '60': '',
  '69': '',
  '72': '',
  '78': '',
}

/** As it stands on a map: Guilford County, Orleans Parish, Alexandria. */
export function countyName(fips: string, name: string): string {
  const kind = isCity(fips) ? '' : (KINDS[fips.slice(0, 2)] ?? 'County')
  return kind ? `${name} ${kind}` : name
}
