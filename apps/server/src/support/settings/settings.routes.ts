import * as contract from '@demarc/contract'
import { serveRead, type House } from '#support/serving/index.ts'
import { readSettings } from './settings.queries.ts'

export function settingsRoutes(house: House) {
  serveRead(house, contract.organisation, async ({ db }) => {
    const settings = await readSettings(db)
    return { name: settings['organisation.name'], timeZone: settings['organisation.timeZone'] }
  })
}
