/** What the rehearsal says where the operator's guide asks for the operator's own values. */
export const HOST = 'demarc.home.arpa'
export const ADMIN_EMAIL = `ada@${HOST}`
export const ADMIN_PASSWORD = 'seventeen ducks cross at dawn'

/** What is typed where a command asks. */
export const ANSWERS: Readonly<Record<string, string>> = {
  'new-settings.sh': 'smtp://10.79.0.1:25',
  'admin create': ADMIN_PASSWORD,
}

/** A town in a file of OpenStreetMap, in /var/tmp. */
export const STREET_MAP = 'demarc-rehearsed-town.osm.pbf'

export const VALUES: Readonly<Record<'debian' | 'image', Readonly<Record<string, string>>>> = {
  debian: { SOURCE: 'file:///srv/demarc.git', DEMARC_HOST: HOST, DEMARC_TLS: 'internal', ADMIN_EMAIL, STREET_MAP },
  image: { DEMARC_HOST: HOST, DEMARC_TLS: 'internal', ADMIN_EMAIL, STREET_MAP },
}
