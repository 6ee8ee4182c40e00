import { readServerAddress, type ServerAddress } from './server-address.ts'

export type GeocoderConfig = ServerAddress & {
  readonly provider: 'GOOGLE' | 'NOMINATIM'
  readonly key: string | null
}
type Given = {
  readonly GEOCODER: 'none' | 'google' | 'nominatim'
  readonly GEOCODER_URL?: string | undefined
  readonly GEOCODER_KEY?: string | undefined
}

const GOOGLE = 'https://maps.googleapis.com/'

/** Null: there is none. Throws with the variable that makes no sense; never with its value, which may hold a key. */
export function readGeocoder(given: Given, { isProduction }: { isProduction: boolean }): GeocoderConfig | null {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY } = given
  if (GEOCODER === 'none') {
    if (GEOCODER_URL || GEOCODER_KEY) throw new Error('GEOCODER_URL and GEOCODER_KEY need GEOCODER=google or nominatim')
    return null
  }
  if (GEOCODER === 'google' && !GEOCODER_KEY) throw new Error('GEOCODER=google needs GEOCODER_KEY')
  if (GEOCODER === 'nominatim' && !GEOCODER_URL) {
    throw new Error('GEOCODER=nominatim needs GEOCODER_URL, such as https://nominatim.company.com')
  }
  return {
    provider: GEOCODER === 'google' ? 'GOOGLE' : 'NOMINATIM',
    ...readServerAddress('GEOCODER_URL', GEOCODER_URL ?? GOOGLE, { isProduction }),
    key: GEOCODER_KEY ?? null,
  }
}
