import * as contract from '@demarc/contract'
import { servePage, serveRead, serveWrite, serveWriteOfFile, type AppContext } from '#support/serving/index.ts'
import { drawLogo } from './draw-logo.ts'
import { editSettings } from './edit-settings.ts'
import { findLogo, findLogoImage } from './logo.queries.ts'
import { keepSecret } from './secrets.ts'
import { setLogo } from './set-logo.ts'
import { readSettings } from './settings.queries.ts'
import { viewSettings } from './settings.view.ts'

export function settingsRoutes(app: AppContext) {
  serveRead(app, contract.readSettings, ({ db }) => viewSettings(db))
  serveWrite(app, contract.editSettings, ({ tx, actor, body }) => editSettings(tx, actor, body))
  serveWrite(app, contract.setSecret, async ({ tx, actor, body }) => {
    await keepSecret(tx, app.config, actor, body)
    return viewSettings(tx)
  })
  serveWriteOfFile(
    app,
    contract.setLogo,
    async ({ body }) => (body.image === null ? null : drawLogo(Buffer.from(body.image, 'base64'))),
    ({ tx, actor, file }) => setLogo(tx, actor, file),
  )

  serveRead(app, contract.organisation, async ({ db }) => {
    const settings = await readSettings(db)
    const logo = await findLogo(db)
    return {
      name: settings['organisation.name'],
      timeZone: settings['organisation.timeZone'],
      units: settings['organisation.units'],
      clock: settings['organisation.clock'],
      logo: logo ? { version: logo.updatedAt, width: logo.width, height: logo.height } : null,
    }
  })
  servePage(app, contract.organisationLogo, async ({ db, request, reply }) => {
    const logo = await findLogo(db)
    if (!logo) return reply.code(204).send()
    const etag = `"${logo.updatedAt}"`
    // Opened by itself it is a picture and nothing else, whatever a browser takes it for.
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(await findLogoImage(db))
  })
}
