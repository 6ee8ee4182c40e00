import * as contract from '@demarc/contract'
import { refuse } from '@demarc/domain'
import { drawPortrait } from '#support/files/index.ts'
import { servePage, serveWriteOfFile, type AppContext } from '#support/serving/index.ts'
import { findPerson } from '../people/person.queries.ts'
import { findPicture } from './picture.queries.ts'
import { setPicture } from './set-picture.ts'

export function pictureRoutes(app: AppContext) {
  serveWriteOfFile(
    app,
    contract.setPicture,
    async ({ body: { image } }) => (image === null ? null : drawPortrait(Buffer.from(image, 'base64'))),
    ({ tx, actor, file }) => setPicture(tx, actor, file),
  )
  servePage(app, contract.profilePicture, async ({ db, person, params: { userId }, request, reply }) => {
    // To a customer the office has no faces.
    const isTheirs = person?.id === userId || !person?.roles.includes('CUSTOMER')
    if (!isTheirs || !(await findPerson(db, userId))) return refuse('user.missing', {})
    const picture = await findPicture(db, userId)
    if (!picture) return reply.code(204).send()
    const etag = `"${picture.updatedAt}"`
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(picture.image)
  })
}
