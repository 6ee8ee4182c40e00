import type { CityCode } from '@demarc/contract'
import { ask, tryTo, type ApiCaller } from './caller.ts'

/** Where orders come from: a city and a wire center that no other place has. The numbers of its orders count from one. */
export type OrderPlace = {
  readonly cityCodeId: string
  readonly cityName: string
  readonly cityCode: string
  readonly state: string
  readonly wireCenterId: string
  readonly wireCenterName: string
  readonly clli: string
}

export async function makePlace(caller: ApiCaller, customerId: string | null = null): Promise<OrderPlace> {
  const { id: cityCodeId, cityName, cityCode, stateCode: state } = await makeCity(caller)
  const [wireCenterName, clli] = [`${cityName} Main`, `PLACNC${cityCode}`]
  const form = { name: wireCenterName, wid: `W-${cityCode}`, pid: `P-${cityCode}`, code: clli, customerId }
  const { id: wireCenterId } = await ask(caller, 'createWireCenter', { body: form })
  return { cityCodeId, cityName, cityCode, state, wireCenterId, wireCenterName, clli }
}

async function makeCity(caller: ApiCaller): Promise<CityCode> {
  const reply = await tryTo(caller, 'createCityCode', { body: caller.newCity() })
  if (reply.status === 409) return makeCity(caller)
  if (reply.status !== 201) throw new Error(`no city: ${reply.text}`)
  // As the contract has it.
  return JSON.parse(reply.text) as CityCode
}
