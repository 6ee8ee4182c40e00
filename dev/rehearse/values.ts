/** What the rehearsal says where the operator's guide asks for the operator's own values. */
export const HOST = 'demarc.home.arpa'
export const ADMIN_EMAIL = `ada@${HOST}`
export const ADMIN_PASSWORD = 'seventeen ducks cross at dawn'

export const VALUES: Readonly<Record<'debian' | 'image', Readonly<Record<string, string>>>> = {
  debian: { SOURCE: 'file:///srv/demarc.git', DEMARC_HOST: HOST, DEMARC_TLS: 'internal', ADMIN_EMAIL },
  image: { DEMARC_HOST: HOST, DEMARC_TLS: 'internal', SMTP_URL: 'smtp://10.79.0.1:25', ADMIN_EMAIL },
}
