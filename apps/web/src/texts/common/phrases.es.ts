import type * as english from './phrases.ts'
import { pluralIn } from '../plural.ts'
import * as common from './common.es.ts'

type Said = string | number

export const plural = pluralIn('es')

/** "3 rows". */
export const many = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('es-US')} ${plural(count, one, other)}`

const counted = (one: string, other: string) => (count: number) => many(count, one, other)

export const attempts = counted('intento', 'intentos')
export const buildings = counted('edificio', 'edificios')
export const cityCodes = counted('código de ciudad', 'códigos de ciudad')
export const customers = counted('cliente', 'clientes')
export const days = counted('día', 'días')
export const fielders = counted('técnico', 'técnicos')
export const files = counted('archivo', 'archivos')
export const houses = counted('casa', 'casas')
export const invoices = counted('factura', 'facturas')
export const items = counted('elemento', 'elementos')
export const lines = counted('línea', 'líneas')
export const orders = counted('pedido', 'pedidos')
export const payments = counted('pago', 'pagos')
export const people = counted('persona', 'personas')
export const photos = counted('foto', 'fotos')
export const rates = counted('tarifa', 'tarifas')
export const rows = counted('fila', 'filas')
export const sessions = counted('sesión', 'sesiones')
export const sheets = counted('hoja', 'hojas')
export const sites = counted('sitio', 'sitios')
export const stops = counted('parada', 'paradas')
export const units = counted('unidad', 'unidades')
export const users = counted('usuario', 'usuarios')
export const wireCenters = counted('central', 'centrales')

export const moreThan = (count: string): string => `más de ${count}`
/** A count ends at 1,001, which stands for more than 1,000. */
export const listed = (total: number, count: (count: number) => string): string =>
  total > 1000 ? moreThan(count(1000)) : count(total)
export const outOf = (some: Said, all: Said): string => `${some} de ${all}`
export const byPerson = (name: string): string => `por ${name}`
export const reassign = (jsb: string): string => `Reasignar ${jsb}`
export const selected = (count: number): string => many(count, 'seleccionado', 'seleccionados')
export const changed = (count: number): string => many(count, 'cambió', 'cambiaron')
export const photosAndSurveyFor = (jsb: string): string => `Fotos e inspección de ${jsb}`
export const remove = (name: string): string => `Quitar ${name}`
export const fromPin = (away: string): string => `a ${away} del pin`
export const dueOn = (day: string): string => `Vence ${day}`
export const moreActionsFor = (name: string): string => `Más acciones para ${name}`
export const browserOn = (browser: string, system: string): string => `${browser} en ${system}`
export const photoTally: typeof english.photoTally = {
  photos: (taken, received) => `${taken} tomadas, ${received} recibidas`,
  onPhone: (count, since) => `${count} en el teléfono desde ${since}`,
}

export const sentKinds: typeof english.sentKinds = {
  accept: common.accept,
  decline: common.reject,
  giveBack: common.returnToDispatch,
  start: common.startWork,
  survey: common.survey,
  submit: common.submitForQc,
  unsubmit: 'Deshacer envío',
  outcome: common.cantSurvey,
  answer: common.answer,
  remove: common.photoRemoved,
}

export const photoSources: typeof english.photoSources = {
  EXIF: 'del archivo',
  OCR: 'del sello de la foto',
  MANUAL: 'indicada por el técnico',
  GEOCODE: 'de la dirección',
}
